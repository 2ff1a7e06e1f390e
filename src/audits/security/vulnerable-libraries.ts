import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { type Weakness, weaknesses } from '../../audit-kit/data/vulnerable-libraries.ts'
import { places } from '../../audit-kit/evidence.ts'
import { libraryUses } from '../../audit-kit/requests/library-uses.ts'
import { isBefore } from '../../core/version.ts'

export default defineAudit({
  title: 'No script library has a known weakness',
  why: 'Weaknesses of old library versions are public, and programs look for pages that still use them.',
  advice: 'Update each library to a version without the weaknesses named, or remove it.',
  sources: ['https://nvd.nist.gov/', 'https://owasp.org/Top10/A06_2021-Vulnerable_and_Outdated_Components/'],
  importance: 'high',
  mode: 'scored',
  needs: ['subresources', 'resources', 'inline'],

  check({ subresources, resources, inline }) {
    const uses = libraryUses(subresources, resources, inline).filter(({ version }) => version !== null)
    if (uses.length === 0) return notApplicable('No library with a version was recognised.')
    const weak = uses
      .map((use) => ({ use, known: weaknessesOf(use.name, use.version ?? '') }))
      .filter(({ known }) => known.length > 0)
    if (weak.length === 0) return pass(`Libraries recognised: ${uses.length}, none with a known weakness.`)
    const says = `Libraries with known weaknesses: ${weak.length} of ${uses.length} recognised.`
    const evidence = places(weak, ({ use, known }) =>
      use.show(`${use.name} ${use.version}: ${idsOf(known)}`, cureOf(use.name, known)),
    )
    return weak.some(({ known }) => known.some(({ severity }) => severity === 'high'))
      ? fail(says, evidence)
      : warn(says, evidence)
  },
})

const weaknessesOf = (name: string, version: string): readonly Weakness[] =>
  weaknesses.filter(
    ({ library, below, from }) =>
      library === name &&
      (below === null || isBefore(version, below)) &&
      (from === undefined || !isBefore(version, from)),
  )

const idsOf = (known: readonly Weakness[]): string => [...new Set(known.map(({ cve }) => cve))].join(', ')

/** A newer version, where there is one: some projects ended with their weaknesses. */
function cureOf(name: string, known: readonly Weakness[]): string {
  const mended = known.flatMap(({ below }) => below ?? [])
  if (mended.length < known.length) return `another library: no version of ${name} is mended`
  return `${name} ${mended.reduce((last, one) => (isBefore(last, one) ? one : last), '0')} or newer`
}
