import type { Sentence } from '../../core/sentence.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { setImmediate } from 'node:timers/promises'
import type { ReadUrl } from '../../core/url/url.ts'
import { Failure } from '../../core/failure.ts'
import { invalid } from '../../core/problem.ts'
import {
  type CheckedList,
  type ListReader,
  listUrlFile,
  type UrlFile,
  type UrlList,
} from '../../core/ports/reports/url-list.ts'

/** Enough for most sites, few enough to review before submitting. */
const maxAccepted = 500
const keptRefusals = 100
const keptRefusalLength = 300
/** Checking resolves host names while a person waits. */
const checkMs = 15_000
const readMs = 20_000
/** Number of checks after which to yield to the event loop. */
const checkedAtOnce = 50

interface ListPorts {
  readonly checkUrl: (typed: string) => Promise<ReadUrl>
  /** Without it, lists are parsed in this thread, and a sitemap is treated as a page. */
  readonly lists?: ListReader | undefined
}

/** Reads URLs from files, checks each, and returns the outcome of every one. */
export function makeReadUrlList(ports: ListPorts) {
  return async function readUrlList(...files: readonly UrlFile[]): Promise<CheckedList> {
    const lists = await readOrRefuse(Promise.all(files.map((file) => readFile(ports, file))))
    return checkList(ports, {
      urls: lists.flatMap(({ urls }) => urls),
      leftOut: lists.flatMap(({ leftOut }) => leftOut),
    })
  }
}

/** The pages of a sitemap at a URL that somebody entered, each checked. */
export function makeReadSitemap(ports: ListPorts) {
  return async function readSitemap(typed: string): Promise<CheckedList> {
    const checked = await ports.checkUrl(typed)
    if ('because' in checked) throw invalid({ addresses: [sentenceText(checked.because)] })
    const { href } = checked.url
    if (ports.lists === undefined) return checkList(ports, { urls: [href], leftOut: [] })
    return checkList(ports, await readOrRefuse(ports.lists.sitemap(href, AbortSignal.timeout(readMs))))
  }
}

const readFile = async ({ lists }: ListPorts, file: UrlFile): Promise<UrlList> =>
  lists === undefined ? listUrlFile(file) : lists.file(file, AbortSignal.timeout(readMs))

async function readOrRefuse<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Failure) throw invalid({ addresses: [sentenceText(error.sentence)] })
    throw error
  }
}

async function checkList({ checkUrl }: ListPorts, { urls, leftOut }: UrlList): Promise<CheckedList> {
  const accepted = new Set<string>()
  const refused: { text: string; because: Sentence }[] = []
  let refusedCount = 0
  let doubled = 0
  let checked = 0
  const deadline = AbortSignal.timeout(checkMs)
  for (const url of urls) {
    if (accepted.size >= maxAccepted || deadline.aborted) break
    if (checked % checkedAtOnce === checkedAtOnce - 1) await setImmediate()
    checked += 1
    const read = await checkUrl(url)
    if ('because' in read) {
      refusedCount += 1
      if (refused.length < keptRefusals)
        refused.push({ text: url.slice(0, keptRefusalLength), because: read.because })
    } else if (accepted.has(read.url.href)) doubled += 1
    else accepted.add(read.url.href)
  }
  return { accepted: [...accepted], refused, refusedCount, doubled, beyond: urls.length - checked, leftOut }
}
