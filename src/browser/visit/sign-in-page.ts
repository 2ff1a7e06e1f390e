import type { BrowserLogin } from '../../gather/login/signed-in-net.ts'
import type { Page } from '../chromium/open-page.ts'
import { recordOf, textOf } from '../chromium/read-json.ts'

/**
 * Signs a page in at one origin. Every request waits until its headers are decided here: those to the origin get the
 * login, all others lose it, which Chromium alone does not see to. It keeps headers across redirects, and its own
 * cookies go to every port of a host.
 */
export async function signInPage(page: Page, login: BrowserLogin): Promise<void> {
  page.listen((method, params, inFrame) => {
    if (method !== 'Fetch.requestPaused' || inFrame) return
    const { url, headers } = recordOf(params['request'])
    const sent = Object.entries(recordOf(headers)).map(([name, value]) => [name, textOf(value)] as const)
    const continued = { requestId: params['requestId'], headers: headersFor(textOf(url), sent, login) }
    // A request that its page has given up meanwhile cannot go on.
    page.send('Fetch.continueRequest', continued).catch(() => undefined)
  })
  await page.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] })
}

type Sent = readonly (readonly [name: string, value: string])[]

function headersFor(
  address: string,
  sent: Sent,
  { origin, headers, cookies }: BrowserLogin,
): readonly { readonly name: string; readonly value: string }[] {
  const url = URL.parse(address)
  const isOwn = url?.origin === origin
  const isOwnHost = url?.hostname === new URL(origin).hostname
  const kept = sent.filter(
    ([name]) => headers[name.toLowerCase()] === undefined && name.toLowerCase() !== 'cookie',
  )
  const cookie = sent.find(([name]) => name.toLowerCase() === 'cookie')?.[1] ?? ''
  const merged = isOwn ? mergeCookies(url.pathname, cookie, cookies) : isOwnHost ? '' : cookie
  return [
    ...kept,
    ...(isOwn ? Object.entries(headers) : []),
    // An empty one keeps Chromium from adding its own: another port of the host would get them.
    ...(merged !== '' || isOwnHost ? [['Cookie', merged] as const] : []),
  ].map(([name, value]) => ({ name, value }))
}

/** What the site has set in this browser goes before what the login brought. */
function mergeCookies(path: string, own: string, cookies: BrowserLogin['cookies']): string {
  const names = new Set(own.split('; ').map((pair) => pair.split('=')[0]))
  const brought = cookies
    .filter((cookie) => !names.has(cookie.name) && path.startsWith(cookie.path))
    .map(({ name, value }) => `${name}=${value}`)
  return [...brought, ...(own === '' ? [] : [own])].join('; ')
}
