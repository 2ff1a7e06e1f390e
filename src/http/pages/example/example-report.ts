import { readFile } from 'node:fs/promises'
import { unpackReport } from '../../../codec/packed-report.ts'
import { resolveReport } from '../../../codec/resolve-report.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { CatalogueTexts } from '../../../core/report/catalogue.ts'
import type { JudgedReport, ReportDocument } from '../../../core/report/report.ts'

const file = (name: string): URL => new URL(`./files/${name}`, import.meta.url)

let packed: Promise<JudgedReport> | undefined

/**
 * The example report that comes with the service, with current texts. Audits that have been removed since are left out.
 */
export async function readExample(texts: CatalogueTexts): Promise<ReportDocument> {
  const report = await readStoredExample()
  const findings = report.findings.filter(({ id }) => texts.audits[id] !== undefined)
  return resolveReport({ ...report, findings }, { texts, ignored: new Set() })
}

/** As it was made: with values, without texts. */
export function readStoredExample(): Promise<JudgedReport> {
  packed ??= readFile(file('report.zst')).then(unpackReport)
  return packed
}

/** Undefined for an image that the example does not have. */
export async function readExamplePicture(
  { browser }: ReportDocument,
  name: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const pictures = browser === undefined || 'error' in browser ? [] : browser.pictures
  const found = pictures.find((picture) => picture.name === name)
  return found && { type: found.type, bytes: await readFile(file(found.name)) }
}

export const exampleRecord = (document: ReportDocument): ReportRecord => ({
  id: 0,
  owner: 0,
  url: document.url,
  title: document.page.title,
  project: URL.parse(document.url)?.hostname ?? '',
  slug: 'example',
  state: 'done',
  error: null,
  result: document.result,
  score: document.score,
  categories: document.categories,
  privacy: 0,
  passwordHash: null,
  tags: [],
  run: null,
  pendingRun: null,
  progress: null,
  version: 1,
  generatedAt: document.fetched_at,
  createdAt: document.fetched_at,
  updatedAt: document.fetched_at,
})
