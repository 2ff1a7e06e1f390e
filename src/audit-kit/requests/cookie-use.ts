import type { Cookie } from '../../core/facts/read.ts'

/** Parts of names that servers and frameworks give to the cookie that proves who someone is. */
const sessionName = /sess|login|auth|token|jwt|(?:^|[._-])s?id$|sid$/i
const csrfName = /csrf|xsrf|forgery/i

export const isCsrfCookie = ({ name }: Cookie): boolean => csrfName.test(name)

/** By its name: whoever steals it is signed in. Tokens against forged requests are no such proof. */
export const isSessionCookie = (cookie: Cookie): boolean =>
  sessionName.test(cookie.name) && !isCsrfCookie(cookie)

/** The cookies that stay: a date in the past takes one back. */
export function keptCookies(cookies: readonly Cookie[], now: string): readonly Cookie[] {
  return cookies.filter(({ maxAge, expires }) =>
    maxAge === null ? expires === null || expires > now : maxAge > 0,
  )
}

/** A cookie as evidence shows it: its value is nobody's business. */
export function showCookie({ name, raw }: Cookie): string {
  const attributes = raw.indexOf(';')
  return `${name}=…${attributes < 0 ? '' : raw.slice(attributes)}`.slice(0, 300)
}
