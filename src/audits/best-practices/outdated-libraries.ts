import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { currentMajors, endedLibraries } from '../../audit-kit/data/current-majors.ts'
import { places } from '../../audit-kit/evidence.ts'
import { libraryUses } from '../../audit-kit/requests/library-uses.ts'

export default defineAudit({
  title: 'Script libraries are of a current major version',
  why: 'Old major versions get no corrections any more, and new browsers are not tested with them.',
  advice: 'Move to the current major version; the release notes of each project say what changes.',
  sources: ['https://semver.org/', 'https://docs.npmjs.com/about-semantic-versioning'],
  importance: 'low',
  mode: 'info',
  heuristic: true,
  needs: ['subresources', 'resources', 'inline'],

  check({ subresources, resources, inline }) {
    const uses = libraryUses(subresources, resources, inline).filter(({ version }) => version !== null)
    if (uses.length === 0) return notApplicable('No library with a version was recognised.')
    const old = uses.flatMap((use) => {
      const expected = expectedOf(use.name, use.version ?? '')
      return expected === undefined ? [] : [{ use, expected }]
    })
    if (old.length === 0) return pass(`Libraries recognised: ${uses.length}, all of a current major version.`)
    return warn(
      `Libraries that are behind: ${old.length} of ${uses.length}.`,
      places(old, ({ use, expected }) => use.show(`${use.name} ${use.version}`, expected)),
    )
  },
})

function expectedOf(name: string, version: string): string | undefined {
  if (Object.hasOwn(endedLibraries, name)) return endedLibraries[name]
  const current = Object.hasOwn(currentMajors, name) ? currentMajors[name] : undefined
  return current !== undefined && Number.parseInt(version, 10) < current ? `version ${current}` : undefined
}
