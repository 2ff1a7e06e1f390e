import { STATUS_CODES } from 'node:http'
import { Failure } from '../core/failure.ts'
import { type Sentence, sentence } from '../core/sentence.ts'
import { type HeaderList, readHeaders } from '../core/page/headers.ts'
import { type Fetched, lastExchange } from '../core/page/page.ts'
import { fileSentAsPage } from './file-as-page.ts'
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
    throw new Failure('challenged', sentence('challenged', { host, mark: challenge }))
  }
  if (status >= 400) {
    const phrase = STATUS_CODES[status] ?? sentence('unknownStatus')
    throw new Failure('http-error', sentence(idFor(status), { host, status, phrase }))
  }
  if (status >= 300) {
    throw new Failure('bad-redirect', sentence('redirectWithoutTarget', { host, status }))
  }
  requireHtml(host, status, headers, start)
  const kind = fetched.cut === null ? fileSentAsPage(fetched.body, new URL(url)) : undefined
  if (kind !== undefined) throw new Failure('not-html', sentence('notHtmlInside', { kind }))
}

function requireHtml(host: string, status: number, headers: HeaderList, start: string): void {
  if (status === 204 || status === 205 || start.trim() === '') {
    throw new Failure('empty-page', sentence('emptyPage', { host, status }))
  }
  const type = mediaTypeOf(headers.first('content-type') ?? null)
  if (type === 'text/html' || type === 'application/xhtml+xml') return
  if (type === null && looksLikeHtml(start)) return
  throw new Failure('not-html', type === null ? sentence('notHtmlUntyped') : sentence('notHtml', { type }))
}

/** The MIME Sniffing standard's marks for HTML, section 7.1. */
const looksLikeHtml = (start: string): boolean =>
  /^\s*<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)[\s>]/i.test(
    start,
  )

/** How the challenge was recognized; only unmistakable marks of common products. */
function challengeIn(status: number, headers: HeaderList, start: string): Sentence | undefined {
  if (headers.first('cf-mitigated')?.toLowerCase() === 'challenge')
    return sentence('markHeader', { name: 'cf-mitigated' })
  if (headers.has('x-amzn-waf-action')) return sentence('markHeader', { name: 'x-amzn-waf-action' })
  if (headers.first('x-datadome')?.toLowerCase() === 'protected' && status === 403)
    return sentence('markHeader', { name: 'x-datadome' })
  if (headers.has('x-sucuri-block')) return sentence('markHeader', { name: 'x-sucuri-block' })
  const refusing = status === 403 || status === 429 || status === 503 || status === 405 || status === 202
  return marks.find(({ pattern, alsoOk }) => (refusing || alsoOk) && pattern.test(start))?.mark
}

const marks: readonly { readonly mark: Sentence; readonly pattern: RegExp; readonly alsoOk: boolean }[] = [
  {
    mark: sentence('markPage', { product: 'Cloudflare' }),
    pattern: /\/cdn-cgi\/challenge-platform\/|_cf_chl_opt|cf-browser-verification/,
    alsoOk: false,
  },
  {
    mark: sentence('markPage', { product: 'Cloudflare' }),
    pattern: /<title>Just a moment\.\.\.<\/title>/,
    alsoOk: true,
  },
  { mark: sentence('markPage', { product: 'DataDome' }), pattern: /captcha-delivery\.com/, alsoOk: false },
  { mark: sentence('markPage', { product: 'PerimeterX' }), pattern: /px-captcha|_pxAppId/, alsoOk: false },
  { mark: sentence('markPage', { product: 'Incapsula' }), pattern: /_Incapsula_Resource/, alsoOk: true },
  {
    mark: sentence('markPage', { product: 'AWS WAF' }),
    pattern: /awsWafCookieDomainList|gokuProps/,
    alsoOk: true,
  },
  {
    mark: sentence('markPage', { product: 'Anubis' }),
    pattern: /id="anubis_(?:challenge|version)"/,
    alsoOk: true,
  },
  {
    mark: sentence('markCaptcha'),
    pattern:
      /<title>[^<]{0,80}(?:captcha|are you (?:a )?human|robot check|access denied|attention required)/i,
    alsoOk: false,
  },
]

/** The sentence with the advice for a status. */
function idFor(status: number) {
  if (status === 401 || status === 407) return 'httpSignIn'
  if (status === 403) return 'httpForbidden'
  if (status === 404 || status === 410) return 'httpGone'
  if (status === 429) return 'httpTooMany'
  return status >= 500 ? 'httpServerError' : 'httpOther'
}
