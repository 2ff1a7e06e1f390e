import { createHash } from 'node:crypto'
import type { Severity } from '../../core/audit.ts'
import { printable } from '../../lib/text/printable.ts'
import type { Format } from './format.ts'
import { hostPath } from './locate.ts'
import { eachPlace, placeText } from './places.ts'

const severities: Readonly<Record<Severity, string>> = {
  critical: 'critical',
  high: 'major',
  medium: 'minor',
  low: 'info',
}

/** GitLab Code Quality. GitLab shows only the first entry with a fingerprint, so each entry has its own. */
export const gitlab: Format = ({ problems }, { locate }) =>
  JSON.stringify(
    eachPlace(problems).map((place) => {
      const { page, finding, evidence, fingerprint, nth } = place
      const { file, line } = locate(page, evidence)
      return {
        description: printable(`${placeText(place)} (${page.name})`),
        check_name: finding.id,
        fingerprint: createHash('sha256').update(`${fingerprint} ${nth}`).digest('hex'),
        severity: severities[finding.severity],
        location: { path: file ?? hostPath(page.url), lines: { begin: line } },
      }
    }),
    null,
    2,
  )
