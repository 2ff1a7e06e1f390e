import { plainValues, problemText, sentenceText } from '../messages/sentence-text.ts'
import type { CheckedPage } from '../check/outcome.ts'
import type { Build } from '../core/report/build.ts'
import type { JudgedReport } from '../core/report/report.ts'
import { CheckError } from '../check/check-error.ts'
import { Problem } from '../core/problem.ts'
import { texts } from '../messages/texts.ts'
import { callServer, otherService, readServer, type ServerCall } from './call-server.ts'

export interface Uploaded {
  /** The page URL of each report, by the audited URL. */
  readonly links: ReadonlyMap<string, string>
  readonly project: string | undefined
}

/** Uploads finished reports one at a time: the service compresses and stores each before it accepts the next. */
export async function uploadReports(
  server: ServerCall,
  pages: readonly CheckedPage[],
  { build, project, onUpload }: { build: Build; project?: string | undefined; onUpload(done: number): void },
): Promise<Uploaded> {
  const links = new Map<string, string>()
  let filed: string | undefined
  for (const { url, judged } of pages) {
    if (judged === undefined) continue
    const body = {
      url,
      ...(project === undefined ? {} : { project }),
      build: Object.fromEntries(Object.entries(build).filter(([, value]) => value !== null)),
      report: uploadedForm(judged),
    }
    const stored = readStored(await callServer(server, '/reports/upload', body), server)
    links.set(url, stored.link)
    filed ??= stored.project
    onUpload(links.size)
  }
  return { links, project: filed }
}

/**
 * The uploaded form of a report: findings and a few facts about the page, without headers, content and images.
 * Sentences are sent as text, because another version may have other ids for them.
 */
function uploadedForm({ fetch, findings, page, ...report }: JudgedReport) {
  const { format, final_url, fetched_at, engine, catalogue, profile, left_out } = report
  return {
    format,
    final_url,
    fetched_at,
    engine,
    catalogue,
    profile,
    left_out: left_out.map(sentenceText),
    page,
    html_bytes: fetch.html_bytes,
    findings: findings.map(({ message, ...finding }) => ({
      ...finding,
      message: message === null ? null : { id: message.id, values: plainValues(message.values) },
    })),
  }
}

function readStored(
  answer: unknown,
  { server }: ServerCall,
): { readonly link: string; readonly project: string } {
  // Our service always responds like this; anything else is a different server.
  const { data } = answer as { readonly data?: { readonly page_url?: unknown; readonly project?: unknown } }
  if (typeof data?.page_url !== 'string' || typeof data.project !== 'string') throw otherService(server)
  return { link: data.page_url, project: data.project }
}

export interface UploadTarget {
  readonly server: ServerCall
  readonly project?: string
}

/** `--server` and `--project`; invalid ones are reported before anything is fetched. */
export function readUploadTarget(
  values: { readonly server?: string | undefined; readonly project?: string | undefined },
  env: NodeJS.ProcessEnv,
): UploadTarget | undefined {
  const { server, project } = values
  if (server === undefined && project === undefined) return undefined
  if (server === undefined) throw new CheckError(texts.cli.server.projectNeedsServer)
  try {
    return { server: readServer(server, env), ...(project === undefined ? {} : { project }) }
  } catch (error) {
    throw error instanceof Problem ? new CheckError(problemText(error).message, { cause: error }) : error
  }
}
