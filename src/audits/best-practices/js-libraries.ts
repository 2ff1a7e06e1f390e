import { defineAudit, info, notApplicable, places, say, warn } from '../../audit-kit/audit.ts'
import { shortList } from '../../audit-kit/text/short-list.ts'
import { type LibraryUse, libraryUses } from '../../audit-kit/code/library-uses.ts'

export default defineAudit({
  subject: 'JavaScript libraries',
  titles: {
    problem: 'JavaScript libraries are loaded in several versions',
    success: 'JavaScript libraries on the page',
  },
  why: 'To keep libraries current you have to know which ones the page loads, and whether one is loaded twice.',
  fix: 'Remove libraries that nothing uses, and load each one once.',
  sources: ['https://owasp.org/Top10/2025/A03_2025-Software_Supply_Chain_Failures/'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    found: 'JavaScript libraries found: {names}',
    twice: 'JavaScript libraries found: {names}; {repeated} in more than one version',
    unknownVersion: '{name} (version unknown)',
  },
  needs: ['subresources', 'resources', 'inline'],

  check: (facts) => verdictOn(libraryUses(facts)),

  inBrowser: ({ behavior }, facts) => verdictOn(libraryUses(facts, behavior)),
})

function verdictOn(uses: readonly LibraryUse[]) {
  if (uses.length === 0) return notApplicable()
  const byName = Map.groupBy(uses, ({ name }) => name)
  const repeated = [...byName]
    .filter(([, same]) => new Set(same.flatMap(({ version }) => version ?? [])).size > 1)
    .map(([name]) => name)
  const names = shortList([...byName.keys()], 10)
  const evidence = places(uses, ({ name, version, show }) =>
    show(version === null ? say('unknownVersion', { name }) : `${name} ${version}`),
  )
  return repeated.length === 0
    ? info('found', { names }, evidence)
    : warn('twice', { names, repeated: { list: repeated } }, evidence)
}
