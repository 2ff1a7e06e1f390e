import { parseSetCookie } from 'set-cookie-parser'
import type { Cookie } from '../../core/facts/read.ts'
import type { HeaderList } from '../../core/page/headers.ts'
import { tryParse } from '../parse/try-parse.ts'

/** Cookies set by the page's own response, as sent. */
export function readCookies(headers: HeaderList): readonly Cookie[] {
  return headers
    .all('set-cookie')
    .slice(0, 200)
    .flatMap((raw) => {
      const [cookie] = tryParse(() => parseSetCookie(raw, { decodeValues: false, split: false }), [])
      if (cookie === undefined) return []
      const expires =
        cookie.expires instanceof Date && !Number.isNaN(cookie.expires.getTime()) ? cookie.expires : null
      return [
        {
          name: cookie.name,
          value: cookie.value,
          domain: cookie.domain ?? null,
          path: cookie.path ?? null,
          expires: expires?.toISOString() ?? null,
          maxAge: cookie.maxAge ?? null,
          secure: cookie.secure ?? false,
          httpOnly: cookie.httpOnly ?? false,
          sameSite: cookie.sameSite ?? null,
          partitioned: /;\s*partitioned\s*(?:;|$)/i.test(raw),
          raw,
        },
      ]
    })
}
