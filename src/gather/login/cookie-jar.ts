import { parseSetCookie } from 'set-cookie-parser'
import type { SessionCookie } from '../../core/login.ts'
import type { Header } from '../../core/page/page.ts'
import { tryParse } from '../parse/try-parse.ts'

/** Cookies of one origin and no other: stricter than a browser, which shares them between ports. */
export interface CookieJar {
  /** The value of a Cookie header; empty if there is none. */
  headerFor(url: URL): string
  /** Stores the cookies that a response of the origin sets. */
  store(url: URL, headers: readonly Header[]): void
  /** Cookies set by responses, for the next run. */
  session(): readonly SessionCookie[]
  all(): readonly SessionCookie[]
  forgetSession(): void
}

const maxCookies = 100

export function openJar(
  given: Readonly<Record<string, string>>,
  session: readonly SessionCookie[],
): CookieJar {
  const fixed = Object.entries(given).map(([name, value]) => ({ name, value, path: '/', expires: null }))
  let set: readonly SessionCookie[] = session
  const isAlive = ({ expires }: SessionCookie) => expires === null || Date.parse(expires) > Date.now()
  const all = () => {
    const alive = set.filter(isAlive)
    // Cookies set by the site override configured ones.
    return [...fixed.filter(({ name }) => !alive.some((cookie) => cookie.name === name)), ...alive]
  }
  return {
    headerFor: (url) =>
      all()
        .filter(({ path }) => isBelow(url.pathname, path))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    store(url, headers) {
      for (const cookie of setIn(url, headers)) {
        const others = set.filter(({ name, path }) => name !== cookie.name || path !== cookie.path)
        set = cookie.expires !== null && !isAlive(cookie) ? others : [...others, cookie].slice(-maxCookies)
      }
    },
    session: () => set.filter(isAlive),
    all,
    forgetSession: () => (set = []),
  }
}

/** RFC 6265, section 5.1.4. */
const isBelow = (path: string, cookiePath: string): boolean =>
  path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`)

export function setIn(url: URL, headers: readonly Header[]): readonly SessionCookie[] {
  return headers
    .filter(([name]) => name === 'set-cookie')
    .flatMap(([, raw]) => tryParse(() => parseSetCookie(raw, { decodeValues: false, split: false }), []))
    .flatMap(({ name, value, path, domain, expires, maxAge }) => {
      const host = domain?.replace(/^\./, '').toLowerCase()
      if (name === '' || (host !== undefined && host !== url.hostname && !url.hostname.endsWith(`.${host}`)))
        return []
      const until = maxAge === undefined ? expires?.getTime() : Date.now() + maxAge * 1000
      return [
        {
          name,
          value,
          path: path?.startsWith('/') === true ? path : directoryOf(url.pathname),
          expires:
            until === undefined || Number.isNaN(until) ? null : new Date(clampTime(until)).toISOString(),
        },
      ]
    })
}

const directoryOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')))

const clampTime = (ms: number): number => Math.max(0, Math.min(ms, 4_000_000_000_000))
