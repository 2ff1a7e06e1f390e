import type { ReportDocument } from '../../core/report/report.ts'
import { texts } from '../../messages/texts.ts'
import { isUnchecked } from '../../core/score/outcomes.ts'

/** One of our sentences with the name of the sender in place of ours. */
export const namedFor = (name: string, text: string): string => text.replaceAll(texts.pdf.serviceName, name)

/** Our own sentences about what we could not do name the sender of the report: clients of an agency know no other name. */
export function inNameOf(name: string, document: ReportDocument): ReportDocument {
  const renamed = (text: string): string => namedFor(name, text)
  return {
    ...document,
    left_out: document.left_out.map(renamed),
    findings: document.findings.map((finding) => ({
      ...finding,
      advice: renamed(finding.advice),
      message: isUnchecked(finding) ? renamed(finding.message) : finding.message,
    })),
  }
}
