import { sentenceText } from '../messages/sentence-text.ts'
import { resolveReport } from '../codec/resolve-report.ts'
import { unpackReport } from '../codec/packed-report.ts'
import { Failure, statusOfError } from '../core/failure.ts'
import { isLoopback } from '../core/url/url.ts'
import type { Pool } from '../inspector/open-pool.ts'
import { say, texts } from '../messages/texts.ts'
import type { CheckedPage } from './outcome.ts'
import type { NamePage } from './targets/name-pages.ts'
import type { Target } from './targets/read-targets.ts'

export interface AuditOptions {
  readonly pool: Pick<Pool, 'inspect' | 'visit' | 'texts'>
  /** Number of pages audited concurrently. */
  readonly concurrency: number
  readonly pageTimeoutMs: number
  readonly signal: AbortSignal
  readonly nameOf: NamePage
  /** Whether to keep reports in the form that can be uploaded. */
  readonly keepJudged?: boolean
  /** Ids of ignored audits for a page. */
  readonly ignoredFor: (path: string) => ReadonlySet<string>
  readonly onPage: (page: CheckedPage) => void
}

/** Audits all targets, a few concurrently, and returns the pages in the given order. */
export async function auditPages(
  targets: readonly Target[],
  options: AuditOptions,
): Promise<readonly CheckedPage[]> {
  const pages: CheckedPage[] = []
  const waiting = targets.entries()
  const work = async (): Promise<void> => {
    // All lanes share this iterator.
    for (const [index, target] of waiting) {
      options.signal.throwIfAborted()
      const page = await auditPage(target, options)
      pages[index] = page
      options.onPage(page)
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.concurrency, targets.length) }, work))
  return pages
}

async function auditPage(target: Target, options: AuditOptions): Promise<CheckedPage> {
  const { pool, signal, pageTimeoutMs } = options
  const page = {
    url: target.url,
    ...options.nameOf(target),
    ...(target.file === undefined ? {} : { file: target.file }),
  }
  const timeout = AbortSignal.timeout(pageTimeoutMs)
  try {
    const ignored = options.ignoredFor(page.path)
    const inspecting = {
      signal: AbortSignal.any([signal, timeout]),
      ignored,
      ...(target.staticFiles === undefined ? {} : { staticFiles: target.staticFiles }),
    }
    const first = await pool.inspect(target.url, inspecting)
    // If the browser visit failed, the report without it is used.
    const visited = first.gathered === undefined ? undefined : await pool.visit(first.gathered, inspecting)
    const { document: packed } = visited === undefined || 'error' in visited ? first : visited
    const [report, texts] = await Promise.all([unpackReport(packed), textsOf(pool)])
    const document = resolveReport(report, { texts, ignored })
    return {
      ...page,
      document,
      ...(options.keepJudged === true ? { judged: report } : {}),
      ...(visited !== undefined && 'error' in visited
        ? { unvisited: sentenceText(visited.error.message) }
        : {}),
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Failure) return { ...page, failure: failureOf(error, page.url) }
    if (!timeout.aborted) throw error
    const message = say(texts.check.timedOut, { time: { ms: pageTimeoutMs } })
    return { ...page, failure: { code: 'out-of-time', message } }
  }
}

function failureOf({ code, sentence }: Failure, url: string): NonNullable<CheckedPage['failure']> {
  const { host, hostname } = new URL(url)
  // Other texts speak of a web host, which a server on this machine does not have.
  if (code === 'connection-refused' && isLoopback(hostname))
    return { code, message: say(texts.check.nothingListens, { server: host }) }
  const status = statusOfError({ code, message: sentence })
  return { code, message: sentenceText(sentence), ...(status === null ? {} : { status }) }
}

const known = new WeakMap<object, ReturnType<Pool['texts']>>()

/** Requested once per pool, because a thread has to load them. */
function textsOf(pool: Pick<Pool, 'texts'>): ReturnType<Pool['texts']> {
  let texts = known.get(pool)
  if (texts === undefined) {
    texts = pool.texts()
    known.set(pool, texts)
  }
  return texts
}
