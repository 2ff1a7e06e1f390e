import { STATUS_CODES } from 'node:http'
import { Failure } from '../core/failure.ts'
import { type HeaderList, readHeaders } from '../core/page/headers.ts'
import { type Fetched, lastExchange } from '../core/page/page.ts'
import { mediaTypeOf } from './parse/decode.ts'

/**
 * Throws a `Failure` if the response is not the requested page: what was not seen is not graded. A challenge is
 * distinguished from an error, because the site may be fine for its visitors.
 */
export function requirePage(fetched: Fetched): void {
  const { status, headers: entries, url } = lastExchange(fetched)
  const headers = readHeaders(entries)
  const host = new URL(url).host
  const start = Buffer.from(
    fetched.body.buffer,
    fetched.body.byteOffset,
    Math.min(fetched.body.byteLength, 16_384),
  ).toString('latin1')
  const challenge = challengeIn(status, headers, start)
  if (challenge !== undefined) {
    throw new Failure(
      'challenged',
      `${host} answers with a check for robots (${challenge}) instead of the page, so there is nothing to judge. Let the Plumbline user agent through, then run the report again.`,
    )
  }
  if (status >= 400) {
    throw new Failure(
      'http-error',
      `${host} answers ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd() +
        ` for this URL. ${adviceFor(status)}`,
    )
  }
  if (status >= 300) {
    throw new Failure(
      'bad-redirect',
      `${host} answers ${status} without saying where the page is. Send a Location header with the redirect.`,
    )
  }
  requireHtml(host, status, fetched, headers, start)
}

function requireHtml(
  host: string,
  status: number,
  fetched: Fetched,
  headers: HeaderList,
  start: string,
): void {
  if (status === 204 || status === 205 || start.trim() === '') {
    throw new Failure(
      'empty-page',
      `${host} answers ${status} with an empty body. Check that the URL leads to a webpage.`,
    )
  }
  const type = mediaTypeOf(headers.first('content-type') ?? null)
  if (type === 'text/html' || type === 'application/xhtml+xml') return
  if (type === null && looksLikeHtml(start)) return
  const what = type ?? 'an unnamed type'
  const hops = fetched.chain.length - 1
  const redirected = hops === 0 ? '' : `, after ${hops} ${hops === 1 ? 'redirect' : 'redirects'}`
  throw new Failure(
    'not-html',
    `The URL leads to ${what}, not to a webpage (text/html)${redirected}. Submit the URL of a page.`,
  )
}

/** The MIME Sniffing standard's marks for HTML, section 7.1. */
const looksLikeHtml = (start: string): boolean =>
  /^\s*<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)[\s>]/i.test(
    start,
  )

/** How the challenge was recognized, in words; only unmistakable marks of common products. */
function challengeIn(status: number, headers: HeaderList, start: string): string | undefined {
  if (headers.first('cf-mitigated')?.toLowerCase() === 'challenge')
    return 'the header cf-mitigated: challenge'
  if (headers.has('x-amzn-waf-action')) return 'the header x-amzn-waf-action'
  if (headers.first('x-datadome')?.toLowerCase() === 'protected' && status === 403)
    return 'the header x-datadome'
  if (headers.has('x-sucuri-block')) return 'the header x-sucuri-block'
  const refusing = status === 403 || status === 429 || status === 503 || status === 405 || status === 202
  return marks.find(({ pattern, alsoOk }) => (refusing || alsoOk) && pattern.test(start))?.name
}

const marks: readonly { readonly name: string; readonly pattern: RegExp; readonly alsoOk: boolean }[] = [
  {
    name: 'a Cloudflare challenge page',
    pattern: /\/cdn-cgi\/challenge-platform\/|_cf_chl_opt|cf-browser-verification/,
    alsoOk: false,
  },
  { name: 'a Cloudflare challenge page', pattern: /<title>Just a moment\.\.\.<\/title>/, alsoOk: true },
  { name: 'a DataDome page', pattern: /captcha-delivery\.com/, alsoOk: false },
  { name: 'a PerimeterX page', pattern: /px-captcha|_pxAppId/, alsoOk: false },
  { name: 'an Incapsula page', pattern: /_Incapsula_Resource/, alsoOk: true },
  { name: 'an AWS WAF page', pattern: /awsWafCookieDomainList|gokuProps/, alsoOk: true },
  { name: 'an Anubis page', pattern: /id="anubis_(?:challenge|version)"/, alsoOk: true },
  {
    name: 'a captcha page',
    pattern:
      /<title>[^<]{0,80}(?:captcha|are you (?:a )?human|robot check|access denied|attention required)/i,
    alsoOk: false,
  },
]

function adviceFor(status: number): string {
  if (status === 401 || status === 407)
    return 'The page asks for a sign-in. Add credentials to the project, and run the report again.'
  if (status === 403)
    return 'The server refuses the page to us; let the Plumbline user agent through and run the report again.'
  if (status === 404 || status === 410)
    return 'Check the URL, or bring the page back, and run the report again.'
  if (status === 429) return 'The server takes no more requests now; run the report again later.'
  if (status >= 500) return 'The server has a fault of its own; run the report again when it is mended.'
  return 'Check the URL and run the report again.'
}
