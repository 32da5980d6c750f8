#!/bin/sh
# mvvmlint refuses a commit that breaks the app's architecture. 'git commit --no-verify' commits anyway.

# What starts git may not know the shell's PATH: Xcode, git's windows.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin"
if ! command -v mvvmlint >/dev/null; then
  echo "pre-commit: 'mvvmlint' is not on the PATH; install it, or remove '$0'" >&2
  exit 1
fi
mvvmlint --staged --quiet
status=$?
if [ $status = 1 ]; then
  echo "pre-commit: these errors are in what is staged; 'mvvmlint explain RULE' says what to do" >&2
fi
exit $status
