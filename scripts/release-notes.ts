import { readFileSync } from 'node:fs'

/** Prints the section of a version in CHANGELOG.md. `node scripts/release-notes.ts v0.1.0` */
const version = (process.argv[2] ?? '').replace(/^v/, '')
const sections = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8').split(/^## /m)
const section = sections.find((text) => /^\S+?(?=[,\s])/.exec(text)?.[0] === version)
if (section === undefined) {
  console.error(`CHANGELOG.md has no section "## ${version}".`)
  process.exit(1)
}
console.log(section.split('\n').slice(1).join('\n').trim())
