#!/usr/bin/env bash
# Runs the check with inputs from the environment. Nothing of them is ever evaluated by the shell.
set -uo pipefail

folder="${RUNNER_TEMP:-/tmp}"
report="$folder/plumbline.json"
summary="$folder/plumbline.md"
rm -f "$report" "$summary"
# With an equals sign a value stays a value, whatever it begins with.
words=(check --format=github "--format=json=$report" "--format=markdown=$summary")
[ -n "${CRAWL:-}" ] && words+=("--crawl=$CRAWL")
[ -n "${CONFIG:-}" ] && words+=("--config=$CONFIG")
[ -n "${BASELINE:-}" ] && words+=("--baseline=$BASELINE")
[ -n "${BASE:-}" ] && words+=("--base=$BASE")
[ "${BROWSER:-}" = true ] && words+=(--browser=on)
[ -n "${SERVER:-}" ] && words+=("--server=$SERVER")
[ -n "${SARIF:-}" ] && words+=("--format=sarif=$SARIF")
while IFS= read -r expression; do
  [ -n "$expression" ] && words+=("--fail-on=$expression")
done <<< "${FAIL_ON:-}"
# And what follows is targets: a branch name in a preview URL can't become an option.
words+=(--)
while IFS=$' \t' read -r -a targets; do
  words+=(${targets[@]+"${targets[@]}"})
done <<< "${TARGET:-}"

# PLUMBLINE names another program to run, for tests.
if [ -n "${PLUMBLINE:-}" ]; then
  "$PLUMBLINE" "${words[@]}"
else
  npx --yes "plumbline-cli@${VERSION:-latest}" "${words[@]}"
fi
code=$?

if [ -n "${GITHUB_OUTPUT:-}" ]; then
  printf 'exit-code=%s\nreport=%s\n' "$code" "$report" >> "$GITHUB_OUTPUT"
fi

# One comment, found again by its first line and its author: others could write that line too. Pull requests from forks
# have no permission to write one.
if [ "${COMMENT:-}" = true ] && [ -n "${PR_NUMBER:-}" ] && [ -f "$summary" ]; then
  marker='<!-- plumbline-check -->'
  body="$folder/plumbline-comment.md"
  # GitHub takes 65,536 characters; whole lines only, so that nothing is cut within a table cell or a character.
  { echo "$marker"; awk '{ size += length($0) + 1; if (size > 60000) { print "\nCut here: the job summary has more."; exit } print }' "$summary"; } > "$body"
  # The token of a workflow may not ask who it is.
  author=$(gh api user --jq .login 2> /dev/null) || author='github-actions[bot]'
  comments="repos/$GITHUB_REPOSITORY/issues/$PR_NUMBER/comments"
  id=$(gh api --paginate "$comments" --jq '.[] | [.id, .user.login, (.body | split("\n")[0] | rtrimstr("\r"))] | @tsv' 2> /dev/null |
    awk -F '\t' -v author="$author" -v marker="$marker" '$2 == author && $3 == marker { print $1; exit }')
  if [ -n "$id" ]; then
    gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$body" > /dev/null
  else
    gh api --method POST "$comments" -F "body=@$body" > /dev/null
  fi || echo "The comment could not be written; the job summary has the same text." >&2
fi
exit "$code"
