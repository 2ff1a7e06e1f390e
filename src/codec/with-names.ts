import { textsInState, titleOf, titleStateOf } from '../core/report/audit-message.ts'
import type { CatalogueTexts } from '../core/report/catalogue.ts'
import type { JudgedFinding } from '../core/report/report.ts'
import { auditIn } from '../messages/audit-texts.ts'

/** Findings that refer to another one, which is stored by its id, name it by its title. */
export function withNames(
  findings: readonly JudgedFinding[],
  { audits }: CatalogueTexts,
): readonly JudgedFinding[] {
  const titleById = (id: unknown): string | undefined => {
    const named = findings.find((finding) => finding.id === id)
    const english = named === undefined ? undefined : audits[named.id]
    if (named === undefined || english === undefined) return undefined
    return titleOf(textsInState(auditIn(english), named.message?.id), titleStateOf(named.status))
  }
  return findings.map((finding) => {
    const { message } = finding
    if (message?.id !== 'same-problem') return finding
    const title = titleById(message.values['finding'])
    return title === undefined ? finding : { ...finding, message: { ...message, values: { finding: title } } }
  })
}
