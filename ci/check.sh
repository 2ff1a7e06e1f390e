#!/usr/bin/env bash
# Runs the check with inputs from the environment. Nothing of them is ever evaluated by the shell.
set -uo pipefail

report="${RUNNER_TEMP:-/tmp}/plumbline.json"
summary="${RUNNER_TEMP:-/tmp}/plumbline.md"
words=(check --format github --format "json=$report" --format "markdown=$summary")
[ -n "${CONFIG:-}" ] && words+=(--config "$CONFIG")
[ -n "${BASELINE:-}" ] && words+=(--baseline "$BASELINE")
[ -n "${BASE:-}" ] && words+=(--base "$BASE")
[ "${BROWSER:-}" = true ] && words+=(--browser=auto)
[ -n "${SERVER:-}" ] && words+=(--server "$SERVER")
[ -n "${SARIF:-}" ] && words+=(--format "sarif=$SARIF")
while IFS= read -r expression; do
  [ -n "$expression" ] && words+=(--fail-on "$expression")
done <<< "${FAIL_ON:-}"
read -r -a targets <<< "${TARGET:-}"

# PLUMBLINE names another program to run, for tests.
if [ -n "${PLUMBLINE:-}" ]; then
  "$PLUMBLINE" "${words[@]}" ${targets[@]+"${targets[@]}"}
else
  npx --yes "plumbline-cli@${VERSION:-latest}" "${words[@]}" ${targets[@]+"${targets[@]}"}
fi
code=$?

if [ -n "${GITHUB_OUTPUT:-}" ]; then
  printf 'exit-code=%s\nreport=%s\n' "$code" "$report" >> "$GITHUB_OUTPUT"
fi

# One comment, found again by its first line. Pull requests from forks have no permission to write one.
if [ "${COMMENT:-}" = true ] && [ -n "${PR_NUMBER:-}" ] && [ -f "$summary" ]; then
  marker='<!-- plumbline-check -->'
  body="${RUNNER_TEMP:-/tmp}/plumbline-comment.md"
  { echo "$marker"; head -c 60000 "$summary"; } > "$body"
  comments="repos/$GITHUB_REPOSITORY/issues/$PR_NUMBER/comments"
  id=$(gh api --paginate "$comments" --jq ".[] | select(.body | startswith(\"$marker\")) | .id" 2> /dev/null | head -n 1)
  if [ -n "$id" ]; then
    gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$body" > /dev/null
  else
    gh api --method POST "$comments" -F "body=@$body" > /dev/null
  fi || echo "The comment could not be written; the job summary has the same text." >&2
fi
exit "$code"
