import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { Cookie } from '../../core/facts/read.ts'

const limits = { pass: 1000, fail: 4000, unit: 'bytes' } as const

export default defineAudit({
  title: 'The cookies of the page are small',
  why: 'A browser sends its cookies back with every request to the site, images included, mostly over the slow direction of the line.',
  advice: 'Keep an identifier in the cookie and the data on the server, and give cookies a narrow path.',
  example: 'Set-Cookie: id=8f3a; Path=/account; Secure; HttpOnly; SameSite=Lax',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc6265#section-6.1',
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/Cookies',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['cookies'],

  check({ cookies }) {
    // A name set twice is kept once, the last one winning; a lifetime of nothing deletes.
    const kept = [...new Map(cookies.map((cookie) => [cookie.name, cookie])).values()].filter(
      ({ maxAge }) => maxAge === null || maxAge > 0,
    )
    if (kept.length === 0) return notApplicable('The page sets no cookies.')
    const bytes = kept.reduce((sum, cookie) => sum + sentBytes(cookie), 0)
    return grade(
      bytes,
      limits,
      `Every later request carries ${bytes} bytes of cookies.`,
      places(
        kept.toSorted((one, other) => sentBytes(other) - sentBytes(one)),
        (cookie) => ({ found: `${cookie.name}: ${sentBytes(cookie)} bytes` }),
      ),
    )
  },
})

/** `name=value; ` */
const sentBytes = ({ name, value }: Cookie): number => name.length + value.length + 3
