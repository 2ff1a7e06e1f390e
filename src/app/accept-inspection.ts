import { acceptFindings } from '../core/accept-findings.ts'
import type { Claim, Inspection, Store } from '../core/ports.ts'
import { parseDocument, unpackDocument } from '../codec/packed-document.ts'

/** The inspection as its owner wants it graded: without the findings that are accepted for the project. */
export function makeAcceptInspection(ports: { readonly store: Pick<Store, 'reports' | 'ignores'> }) {
  return async function acceptInspection(claim: Claim, inspection: Inspection): Promise<Inspection> {
    const report = await ports.store.reports.find(claim.owner, claim.report)
    const ignored = report === undefined ? [] : await ports.store.ignores.list(claim.owner, report.project)
    if (ignored.length === 0) return inspection
    const document = parseDocument(await unpackDocument(inspection.document))
    const accepted = acceptFindings(document, new Set(ignored.map(({ finding }) => finding)))
    const { score, result, categories, coverage, partial } = accepted
    return { ...inspection, score, result, categories, coverage, partial }
  }
}
