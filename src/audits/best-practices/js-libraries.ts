import { defineAudit, info, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { libraryUses } from '../../audit-kit/requests/library-uses.ts'

export default defineAudit({
  title: 'The script libraries that the page loads',
  why: 'Knowing which libraries a page loads, and whether one comes twice, is the start of keeping them current.',
  advice: 'Remove libraries that nothing uses, and load each one once.',
  sources: ['https://owasp.org/Top10/A06_2021-Vulnerable_and_Outdated_Components/'],
  importance: 'low',
  mode: 'info',
  needs: ['subresources', 'resources', 'inline'],

  check({ subresources, resources, inline }) {
    const uses = libraryUses(subresources, resources, inline)
    if (uses.length === 0) return notApplicable('No known library was recognised.')
    const names = new Set(uses.map(({ name }) => name))
    const twice = uses.length > names.size ? ' At least one is there in two versions.' : ''
    return info(
      `Libraries recognised: ${[...names].slice(0, 10).join(', ')}.${twice}`,
      places(uses, (use) => use.show(`${use.name} ${use.version ?? '(version unknown)'}`)),
    )
  },
})
