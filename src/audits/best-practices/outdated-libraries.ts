import { defineAudit, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { currentMajors, endedLibraries } from '../../audit-kit/data/services/current-majors.ts'
import { type LibraryUse, libraryUses } from '../../audit-kit/code/library-uses.ts'
import { isKeyOf } from '../../lib/is-key-of.ts'

export default defineAudit({
  subject: 'Age of JavaScript libraries',
  titles: {
    problem: 'JavaScript libraries are outdated',
    success: 'JavaScript libraries are current',
  },
  why: 'Old major versions no longer get bug or security fixes, and nobody tests them with new browsers.',
  fix: 'Update to the current major version. The release notes of each project say what changes; test the page afterward.',
  sources: ['https://semver.org/', 'https://docs.npmjs.com/about-semantic-versioning'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    outdated:
      '{total, plural, one {# recognized library} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} recognized libraries}} {count, plural, one {is} other {are}} outdated',
    current:
      '{total, plural, one {The recognized library has} =2 {Both recognized libraries have} other {All # recognized libraries have}} a current major version',
    newer: 'Version {major, number} or later',
    ...endedLibraries,
  },
  needs: ['subresources', 'resources', 'inline'],

  check: (facts) => verdictOn(libraryUses(facts)),

  inBrowser: ({ behavior }, facts) => verdictOn(libraryUses(facts, behavior)),
})

function verdictOn(found: readonly LibraryUse[]) {
  const uses = found.filter(({ version }) => version !== null)
  const total = uses.length
  if (total === 0) return notApplicable()
  const outdated = uses.flatMap((use) => {
    const expected = expectedOf(use.name, use.version ?? '')
    return expected === undefined ? [] : [{ use, expected }]
  })
  if (outdated.length === 0) return pass('current', { total })
  const evidence = places(outdated, ({ use, expected }) => use.show(`${use.name} ${use.version}`, expected))
  return warn('outdated', { count: outdated.length, total }, evidence)
}

function expectedOf(name: string, version: string) {
  if (isKeyOf(endedLibraries, name)) return say(name)
  const current = Object.hasOwn(currentMajors, name) ? currentMajors[name] : undefined
  return current !== undefined && Number.parseInt(version, 10) < current
    ? say('newer', { major: current })
    : undefined
}
