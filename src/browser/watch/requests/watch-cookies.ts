import type { BrowserCookie } from '../../../core/facts/browser.ts'
import type { Page } from '../../chromium/open-page.ts'
import { listOf, recordOf, textOf } from '../../chromium/read-json.ts'

export type SentCookie = Omit<BrowserCookie, 'thirdParty' | 'blocked'>

const keep = 300

/**
 * The cookies that responses set from now on, including those that the browser rejects, as most browsers do with
 * third-party ones.
 */
export function watchCookies(page: Pick<Page, 'listen'>): { sent(): readonly SentCookie[] } {
  /** The URLs of each request, in order: a redirect keeps the request id. */
  const urls = new Map<string, string[]>()
  const answers: { readonly id: string; readonly hop: number; readonly line: string }[] = []
  const hops = new Map<string, number>()
  page.listen((method, params) => {
    const id = textOf(params['requestId'], 100)
    if (method === 'Network.requestWillBeSent') {
      const known = urls.get(id) ?? []
      const url = textOf(recordOf(params['request'])['url'])
      if (known.at(-1) !== url && known.length < 20) urls.set(id, [...known, url])
    }
    if (method !== 'Network.responseReceivedExtraInfo') return
    const hop = hops.get(id) ?? 0
    hops.set(id, hop + 1)
    const set = Object.entries(recordOf(params['headers'])).find(
      ([name]) => name.toLowerCase() === 'set-cookie',
    )
    const lines = [
      ...textOf(set?.[1], 20_000).split('\n'),
      ...listOf(params['blockedCookies']).map((each) => textOf(recordOf(each)['cookieLine'], 5000)),
    ]
    for (const line of new Set(lines))
      if (line !== '' && answers.length < keep) answers.push({ id, hop, line })
  })
  return {
    sent: () =>
      answers.flatMap(({ id, hop, line }) => {
        const host = URL.parse(urls.get(id)?.[hop] ?? '')?.hostname
        return host === undefined ? [] : (cookieOf(line, host) ?? [])
      }),
  }
}

/** Null if the header deletes a cookie. */
function cookieOf(line: string, host: string): SentCookie | null {
  const [pair = '', ...rest] = line.split(';')
  const name = pair.slice(0, Math.max(0, pair.indexOf('='))).trim()
  const attributes = new Map(
    rest.map((each) => {
      const equals = each.indexOf('=')
      const key = (equals < 0 ? each : each.slice(0, equals)).trim().toLowerCase()
      return [key, equals < 0 ? '' : each.slice(equals + 1).trim()]
    }),
  )
  const maxAge = attributes.get('max-age')
  const expires = Date.parse(attributes.get('expires') ?? '')
  if (maxAge === undefined ? expires <= Date.now() : Number(maxAge) <= 0) return null
  return {
    name: name.slice(0, 200),
    domain: (attributes.get('domain') ?? host).slice(0, 255).toLowerCase(),
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: attributes.get('samesite')?.slice(0, 10) ?? null,
    session: maxAge === undefined && Number.isNaN(expires),
    bytes: pair.trim().length,
  }
}
