import type { BrowserLogin } from '../../gather/login/signed-in-net.ts'
import type { Page } from '../chromium/open-page.ts'
import { recordOf, textOf } from '../chromium/read-json.ts'

/**
 * Signs a page in at one origin. Every request is paused until its headers are decided here: those to the origin get
 * the login, all others lose it. Chromium alone would not do that, because it keeps headers across redirects and sends
 * its cookies to every port of a host.
 */
export async function signInPage(page: Page, login: BrowserLogin): Promise<void> {
  page.listen((method, params, inFrame) => {
    if (method !== 'Fetch.requestPaused' || inFrame) return
    const { url, headers } = recordOf(params['request'])
    const sent = Object.entries(recordOf(headers)).map(([name, value]) => [name, textOf(value)] as const)
    const continued = { requestId: params['requestId'], headers: headersFor(textOf(url), sent, login) }
    // Fails if the page has canceled the request in the meantime.
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
    // An empty header keeps Chromium from adding its own cookies, which would reach another port of the host.
    ...(merged !== '' || isOwnHost ? [['Cookie', merged] as const] : []),
  ].map(([name, value]) => ({ name, value }))
}

/** Cookies that the site has set in this browser override those of the login. */
function mergeCookies(path: string, own: string, cookies: BrowserLogin['cookies']): string {
  const names = new Set(own.split('; ').map((pair) => pair.split('=')[0]))
  const brought = cookies
    .filter((cookie) => !names.has(cookie.name) && path.startsWith(cookie.path))
    .map(({ name, value }) => `${name}=${value}`)
  return [...brought, ...(own === '' ? [] : [own])].join('; ')
}
