import { readFileSync } from 'node:fs'

/**
 * Prints the section of a version in CHANGELOG.md as the text of its release: `node scripts/release-notes.ts v0.1.0`.
 * GitHub shows each line break in such a text, and has no folder that its links could be relative to.
 */
const version = (process.argv[2] ?? '').replace(/^v/, '')
const repository = process.env['GITHUB_REPOSITORY']
const sections = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8').split(/^## /m)
const section = sections.find((text) => /^\S+?(?=[,\s])/.exec(text)?.[0] === version)
if (section === undefined) {
  console.error(`CHANGELOG.md has no section "## ${version}".`)
  process.exit(1)
}
const entries = section
  .split('\n')
  .slice(1)
  .join('\n')
  .replaceAll(/\n {2,}(?=\S)/g, ' ')
const files = repository === undefined ? '' : `https://github.com/${repository}/blob/v${version}/`
console.log(entries.replaceAll(/\]\((?!https?:)/g, `](${files}`).trim())
