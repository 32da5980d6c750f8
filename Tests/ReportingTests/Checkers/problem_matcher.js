// What the problem matcher of tasks.json makes of report.txt, a line a problem.

const fs = require('fs');

const pattern = JSON.parse(fs.readFileSync('tasks.json', 'utf8')).tasks[0].problemMatcher.pattern;
const expression = new RegExp(pattern.regexp);
for (const line of fs.readFileSync('report.txt', 'utf8').split('\n')) {
  const found = expression.exec(line);
  if (!found) continue;
  const severity = found[pattern.severity][0];
  console.log([pattern.file, pattern.line, pattern.column].map(group => found[group]).join('|')
    + '|' + severity + '|' + found[pattern.message]);
}
