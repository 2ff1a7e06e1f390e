import { grade, type Limits, places, say, type Verdict } from '../audit.ts'
import type { BrowserFacts, BrowserRequest } from '../../core/facts/browser.ts'

/** All requests of the visit, the same as in the report's list; undefined if the browser kept only some of them. */
export const seenRequests = ({
  requests,
  requestCount,
}: Pick<BrowserFacts, 'requests' | 'requestCount'>): readonly BrowserRequest[] | undefined =>
  requestCount === 0 || requests.length < requestCount ? undefined : requests

/**
 * Requests without those of a file that the browser had already, such as a logo that is the favicon too: it takes the
 * second one from its cache. Data may differ each time.
 */
export function downloads(requests: readonly BrowserRequest[]): readonly BrowserRequest[] {
  const heaviest = new Map<string, BrowserRequest>()
  for (const request of requests) {
    const known = heaviest.get(request.url)
    if (isFile(request) && request.wireBytes > (known?.wireBytes ?? -1)) heaviest.set(request.url, request)
  }
  return requests.filter((request) => !isFile(request) || heaviest.get(request.url) === request)
}

/** Each 206 response is a different part of a video. */
const isFile = ({ type, method, status }: BrowserRequest): boolean =>
  method === 'GET' && status === 200 && fileTypes.has(type)
const fileTypes: ReadonlySet<string> = new Set(['Stylesheet', 'Script', 'Image', 'Font', 'Manifest', 'Other'])

/** The files that the browser requested; undefined if it kept only some of its requests. */
export function seenAmong<File extends { readonly url: string }>(
  files: readonly File[],
  browser: Pick<BrowserFacts, 'requests' | 'requestCount'>,
): readonly File[] | undefined {
  const seen = seenRequests(browser)
  if (seen === undefined) return undefined
  const urls = new Set(seen.map(({ url }) => url.split('#', 1)[0]))
  return files.filter(({ url }) => urls.has(url))
}

/** The files of one kind that the browser loaded, each with its size; undefined without any, or if one did not load. */
export function seenFiles(
  browser: Pick<BrowserFacts, 'requests' | 'requestCount'>,
  type: 'Script' | 'Stylesheet' | 'Image' | 'Font',
): readonly BrowserRequest[] | undefined {
  return failedFiles(browser, type) === 0 ? loadedFiles(browser, type) : undefined
}

/** How many files of one kind did not load. */
export const failedFiles = (
  { requests }: Pick<BrowserFacts, 'requests'>,
  type: BrowserRequest['type'],
): number => requests.filter((request) => request.type === type && request.failure !== null).length

/** Like `seenFiles`, even if some files did not load. */
export function loadedFiles(
  browser: Pick<BrowserFacts, 'requests' | 'requestCount'>,
  type: BrowserRequest['type'],
): readonly BrowserRequest[] | undefined {
  const files = seenRequests(browser)?.filter((request) => request.type === type)
  if (files === undefined) return undefined
  // A redirect and an error page are responses too, but not files.
  const received = files.filter(({ status, wireBytes }) => wireBytes > 0 && (status ?? 0) < 300)
  // A page in a frame loads the same files again, which browsers mostly have in their cache then.
  const loaded = [...new Map(received.map((file) => [file.url, file])).values()]
  return loaded.length === 0 ? undefined : loaded
}

/** Like `judgeTotalSize`, of what the browser loaded. The audit's messages are `total`, `partial` and `file`. */
export function judgeSeenSize(files: readonly BrowserRequest[] | undefined, limits: Limits, failed = 0) {
  if (files === undefined) return undefined
  const bytes = files.reduce((sum, { wireBytes }) => sum + wireBytes, 0)
  const values = { bytes: { bytes }, limit: { bytes: limits.pass }, count: files.length }
  if (failed === 0) return grade(bytes, limits, 'total', values, largestFirst(files))
  const partial = { ...values, total: files.length + failed }
  return unlessLittle(grade(bytes, limits, 'partial', partial, largestFirst(files)))
}

/** Like `judgeLargestFile`, of what the browser loaded. The audit's messages are the given one and `file`. */
export function judgeSeenLargest<const Id extends string>(
  files: readonly BrowserRequest[] | undefined,
  limits: Limits,
  id: Id,
  failed = 0,
) {
  if (files === undefined) return undefined
  const bytes = Math.max(...files.map(({ wireBytes }) => wireBytes))
  const values = { bytes: { bytes }, limit: { bytes: limits.pass }, count: files.length }
  const heavy = files.filter(({ wireBytes }) => wireBytes > limits.pass)
  if (failed === 0) return grade(bytes, limits, id, values, largestFirst(heavy))
  const partial = { ...values, total: files.length + failed }
  return unlessLittle(grade(bytes, limits, 'partial', partial, largestFirst(heavy)))
}

/** If some files did not load, the rest can prove that there is too much, but not that there is little enough. */
const unlessLittle = <V extends Verdict>(verdict: V): V | undefined =>
  verdict.is === 'warn' || verdict.is === 'fail' ? verdict : undefined

const largestFirst = (files: readonly BrowserRequest[]) =>
  places(
    files.toSorted((one, other) => other.wireBytes - one.wireBytes),
    ({ wireBytes, url }) => ({ found: say('file', { bytes: { bytes: wireBytes } }), url }),
  )
