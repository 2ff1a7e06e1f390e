import type { LinkTarget } from '../../../core/facts/asked.ts'
import { readHeaders } from '../../../core/page/headers.ts'
import { type Fetched, lastExchange } from '../../../core/page/page.ts'
import { linkUrls } from '../../../core/url/link-urls.ts'
import { inTurn, spread } from '../in-turn.ts'
import type { AskSource } from '../source.ts'
import { notAllowed, tryHead } from '../try-fetch.ts'

const sampleSizes = { internal: 30, external: 20 } as const
const linkMs = 6000

/** Targets of some of the page's links: always the same sample, spread over the page. */
export async function askLinkTargets(source: AskSource): Promise<readonly LinkTarget[]> {
  const { signal } = source
  const { internal, external } = linkUrls(source.links, source.page.url)
  const sample = [
    ...spread([...internal], sampleSizes.internal).map((url) => ({ url, internal: true })),
    ...spread([...external], sampleSizes.external).map((url) => ({ url, internal: false })),
  ]
  return inTurn(sample, (link) => askLink(source, link, signal), 10)
}

type Link = Pick<LinkTarget, 'url' | 'internal'>

async function askLink(source: AskSource, link: Link, signal: AbortSignal): Promise<LinkTarget> {
  const unknown = {
    ...link,
    status: null,
    finalUrl: link.url,
    redirects: 0,
    contentType: null,
    contentLength: null,
  }
  if (!(await source.mayFetch(link.url))) return { ...unknown, because: notAllowed, disallowed: true }
  const tried = await tryHead(source.net, link.url, { timeoutMs: linkMs, signal })
  if (!tried.ok) return { ...unknown, because: tried.because, disallowed: false }
  return { ...unknown, ...answerOf(tried.fetched), because: null, disallowed: false }
}

function answerOf(
  fetched: Fetched,
): Pick<LinkTarget, 'status' | 'finalUrl' | 'redirects' | 'contentType' | 'contentLength'> {
  const last = lastExchange(fetched)
  const headers = readHeaders(last.headers)
  const length = headers.first('content-length') ?? ''
  return {
    status: last.status,
    finalUrl: last.url,
    redirects: fetched.chain.length - 1,
    contentType: headers.first('content-type') ?? null,
    contentLength: /^\d{1,15}$/.test(length) ? Number(length) : null,
  }
}
