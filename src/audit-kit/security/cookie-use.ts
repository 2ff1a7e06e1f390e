import type { Cookie } from '../../core/facts/read.ts'

/**
 * Names that frameworks give to cookies of signed-in visitors: PHPSESSID, connect.sid, .ASPXAUTH, remember_web_…. A name
 * that only ends in `_id` (visitor_id, store_id) identifies something else.
 */
const sessionName =
  /sess|log(?:ged)?[._-]?in|auth(?!or(?!iz))|token|jwt|(?:^|[._-])sid(?:$|[._-])|^remember_/i
/** Identify a device or count visits; scripts are meant to read them. */
const visitorName = /visitor|device|analytics|anonymous|tracking|^(?:_hj|ai_|_ga|mp_|ajs_)/i
const csrfName = /csrf|xsrf|forgery/i

export const isCsrfCookie = ({ name }: Cookie): boolean => csrfName.test(name)

/** Judged by its name: whoever steals it is signed in. CSRF tokens do not count. */
export const isSessionCookie = (cookie: Cookie): boolean =>
  sessionName.test(cookie.name) && !visitorName.test(cookie.name) && !isCsrfCookie(cookie)

/** Cookies that remain set: an expiry date in the past deletes one. */
export function keptCookies(cookies: readonly Cookie[], now: string): readonly Cookie[] {
  return cookies.filter(({ maxAge, expires }) =>
    maxAge === null ? expires === null || expires > now : maxAge > 0,
  )
}

/** A cookie as shown in evidence, without its value. */
export function showCookie({ name, raw }: Cookie): string {
  const attributes = raw.indexOf(';')
  return `${name}=…${attributes < 0 ? '' : raw.slice(attributes)}`.slice(0, 300)
}
