import { packReport } from '../../codec/packed-report.ts'
import { packSummary } from '../../codec/packed-summary.ts'
import { resolveReport } from '../../codec/resolve-report.ts'
import { isHostName, maxUrlLength } from '../../core/url/url.ts'
import type { Privacy, ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { invalid } from '../../core/problem.ts'
import type { Build } from '../../core/report/build.ts'
import type { CatalogueTexts } from '../../core/report/catalogue.ts'
import type { JudgedReport } from '../../core/report/report.ts'
import { listedTitle } from '../../core/report/listed-title.ts'
import { gradeFindings, pointsOfFixes } from '../../core/score/score.ts'
import { makeSlug } from '../keys/random-text.ts'
import { readTags } from '../reports/read-tags.ts'
import { outsideOfProjects, projectNameOf, readProjectName } from '../projects/project-name.ts'
import type { StoreCatalogue } from '../runs/store-catalogue.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'

export interface UploadReport {
  readonly url: string
  readonly project?: string | undefined
  readonly privacy?: Privacy | undefined
  readonly tags?: readonly string[] | undefined
  readonly within?: readonly string[]
  /** The idempotent call that stores it, if any. */
  readonly call?: number
  readonly build: Build
  /** Validated against the report format; the content is as claimed by the uploader. */
  readonly report: Omit<JudgedReport, 'texts' | 'uploaded'>
}

/**
 * Stores a report that was made elsewhere. It is graded here, worded with this service's texts, and marked as uploaded,
 * so that nobody mistakes it for an audit by this service.
 */
export function makeUploadReport(ports: {
  readonly store: Pick<Store, 'uploads' | 'ignores'>
  readonly describeCatalogue: () => Promise<CatalogueTexts>
  readonly storeCatalogue: StoreCatalogue
}) {
  const { store } = ports
  return async function uploadReport(owner: number, input: UploadReport): Promise<ReportRecord> {
    const url = readUrl(input.url)
    const named = input.project === undefined ? { name: projectNameOf(url) } : readProjectName(input.project)
    if ('because' in named) throw invalid({ project: [named.because] })
    if (input.within?.includes(named.name) === false) throw outsideOfProjects()
    const catalogue = await ports.describeCatalogue()
    const points = pointsOfFixes(input.report.findings)
    const report: JudgedReport = {
      ...input.report,
      url: url.href,
      texts: catalogue.version,
      findings: input.report.findings.map((finding, index) => ({ ...finding, points: points[index] ?? 0 })),
      uploaded: input.build,
    }
    mustRead(report, catalogue)
    const ignored = new Set((await store.ignores.list(owner, named.name)).map(({ finding }) => finding))
    await ports.storeCatalogue(catalogue.version)
    return store.uploads.store(
      {
        owner,
        url: url.href,
        project: named.name,
        slug: makeSlug(),
        privacy: input.privacy ?? 1,
        passwordHash: null,
        tags: readTags(input.tags),
        ...(input.call === undefined ? {} : { call: input.call }),
      },
      {
        ...gradeFindings(report.findings.filter(({ id }) => !ignored.has(id))),
        finalUrl: report.final_url,
        title: listedTitle(report.page.title),
        profile: report.profile,
        catalogue: report.catalogue,
        texts: catalogue.version,
        document: packReport(report),
        summary: packSummary(report.page),
      },
      input.build,
    )
  }
}

/** Nothing is fetched, so a URL that only the uploader can reach is fine. */
function readUrl(text: string): URL {
  const url = text.length > maxUrlLength ? null : URL.parse(text)
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && isHostName(url.hostname)
  if (!isWeb || url.username !== '' || url.password !== '')
    throw invalid({ url: [fieldFault(texts.problems.uploadUrl, {})] })
  url.hash = ''
  return url
}

/** A message without the values it needs would break every page that shows it. */
function mustRead(report: JudgedReport, catalogue: CatalogueTexts): void {
  try {
    resolveReport(report, { texts: catalogue })
  } catch (error) {
    const refused = invalid({ report: [texts.problems.uploadMessage] })
    throw Object.assign(refused, { cause: error })
  }
}
