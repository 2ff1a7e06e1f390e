import type { Cookie } from '../../core/facts/read.ts'

/** Parts of common names of session cookies. */
const sessionName = /sess|login|auth|token|jwt|(?:^|[._-])s?id$|sid$/i
const csrfName = /csrf|xsrf|forgery/i

export const isCsrfCookie = ({ name }: Cookie): boolean => csrfName.test(name)

/** Judged by its name: whoever steals it is signed in. CSRF tokens do not count. */
export const isSessionCookie = (cookie: Cookie): boolean =>
  sessionName.test(cookie.name) && !isCsrfCookie(cookie)

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
