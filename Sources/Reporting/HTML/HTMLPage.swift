// How the HTML report looks and what its filters do: the same in every report.

package enum HTMLPage {
  /// Readable in light and dark, on a phone and on a wide screen.
  package static let style = """

    :root { color-scheme: light dark; --back: #fff; --text: #1c1e21; --dim: #5d6570; --line: #dde1e6;
      --panel: #f5f7f9; --error: #b3261e; --warning: #8a5a00; --mark: #ffe08a; }
    @media (prefers-color-scheme: dark) {
      :root { --back: #15181c; --text: #e4e7eb; --dim: #9aa4b0; --line: #31373f; --panel: #1e2329;
        --error: #ff8a80; --warning: #f2c14e; --mark: #6b5300; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 0 1rem 3rem; max-width: 72rem; background: var(--back);
      color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
    header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; padding-top: 1rem; }
    h1 { font-size: 1.4rem; margin: 0; }
    h2 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 0; display: inline; }
    .counts { margin: 0; }
    .counts span { margin-right: .5rem; }
    .error { color: var(--error); }
    .warning { color: var(--warning); }
    .counts .error, .counts .warning { font-weight: 600; }
    .extent, .number, .rule, figcaption, footer, output { color: var(--dim); }
    form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem;
      align-items: center; padding: .6rem 0; background: var(--back);
      border-bottom: 1px solid var(--line); }
    form[hidden], [hidden] { display: none; }
    input, select { font: inherit; height: 2.2rem; padding: .3rem .5rem; border: 1px solid var(--line);
      border-radius: .4rem; background: var(--panel); color: var(--text); min-width: 0;
      max-width: 100%; }
    input[type=search] { flex: 1 1 10rem; }
    form > select { flex: 0 1 9rem; }
    details.group { margin-top: 1.2rem; }
    summary { cursor: pointer; padding: .2rem 0; }
    .about { color: var(--dim); margin: 0 0 .6rem; max-width: 48rem; }
    .about p { margin: .2rem 0; }
    .about p:first-child { color: var(--text); }
    article { border: 1px solid var(--line); border-radius: .5rem; margin: .6rem 0;
      padding: .6rem .8rem; content-visibility: auto; contain-intrinsic-size: auto 12rem; }
    article p { margin: 0 0 .4rem; }
    .rule { font: .85em ui-monospace, monospace; white-space: nowrap; }
    .group[data-by=rule] .rule { display: none; }
    figure { margin: 0; }
    figcaption { font: .85rem ui-monospace, monospace; }
    pre { margin: .2rem 0 0; padding: .4rem 0; background: var(--panel); border-radius: .4rem;
      overflow-x: auto; font: .85rem/1.5 ui-monospace, monospace; overflow-wrap: normal; }
    pre span { display: inline-block; min-width: 100%; padding-right: 1rem; unicode-bidi: isolate; }
    pre i { display: inline-block; width: 4ch; margin-right: 1.5ch; text-align: right;
      color: var(--dim); font-style: normal; user-select: none; }
    mark { background: var(--mark); color: inherit; border-radius: .2rem; }
    article ul { margin: .6rem 0 0; padding-left: 1.2rem; }
    article li + li { margin-top: .5rem; }
    article li p { margin-bottom: 0; }
    .problems { margin-top: 2rem; }
    .empty { font-size: 1.1rem; margin-top: 2rem; }
    footer { margin-top: 2rem; font-size: .85rem; }
    @media (max-width: 40rem) {
      form { position: static; }
      form > select { flex: 1 1 45%; }
      input[type=search] { flex-basis: 100%; }
      article { padding: .5rem .6rem; }
      pre { font-size: .75rem; }
      pre i { width: 3ch; margin-right: 1ch; }
    }
    @media print { form { display: none; } article { content-visibility: visible; } }

    """

  /// Holds neither `<` nor `&`, so that the page stays XML.
  package static let script = """

    (() => {
      const form = document.getElementById('filters');
      if (!form) return;
      const main = document.getElementById('findings');
      const articles = Array.from(main.querySelectorAll('article'));
      const about = new Map();
      for (const text of main.querySelectorAll('.about')) about.set(text.dataset.rule, text);
      const texts = articles.map(article => article.textContent.toLowerCase());
      const keys = ['severity', 'rule', 'role', 'folder'];
      form.hidden = false;

      function title(article, by) {
        if (by === 'role') return article.dataset.rolename || '(no role)';
        return article.dataset[by] || '(top)';
      }

      function element(name, text) {
        const made = document.createElement(name);
        if (text !== undefined) made.textContent = text;
        return made;
      }

      function group(by) {
        const groups = new Map();
        for (const article of articles) {
          const name = title(article, by);
          if (!groups.has(name)) {
            const details = element('details');
            details.className = 'group';
            details.dataset.by = by;
            details.open = true;
            const summary = element('summary');
            const number = element('span');
            number.className = 'number';
            summary.append(element('h2', name), ' ', number);
            details.append(summary);
            if (by === 'rule' ? about.has(name) : false) details.append(about.get(name));
            groups.set(name, details);
          }
          groups.get(name).append(article);
        }
        const names = Array.from(groups.keys()).sort();
        main.replaceChildren(...names.map(name => groups.get(name)));
      }

      function filter() {
        const words = form.words.value.toLowerCase().split(' ').filter(word => word);
        let shown = 0;
        articles.forEach((article, index) => {
          const isWanted = keys.every(key =>
            form[key].value === '' || form[key].value === '=' + article.dataset[key]);
          const isFound = words.every(word => texts[index].includes(word));
          article.hidden = !(isWanted ? isFound : false);
          if (!article.hidden) shown += 1;
        });
        for (const details of main.children) {
          const count = details.querySelectorAll('article:not([hidden])').length;
          details.hidden = count === 0;
          details.querySelector('.number').textContent = count;
        }
        form.shown.value = shown === articles.length ? ''
          : shown === 0 ? 'Nothing found' : shown + ' of ' + articles.length;
      }

      form.addEventListener('submit', event => event.preventDefault());
      form.addEventListener('input', event => {
        if (event.target.name === 'group') group(form.group.value);
        filter();
      });
      group(form.group.value);
      filter();
    })();

    """
}
