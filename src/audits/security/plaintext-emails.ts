import { defineAudit, grade, pass } from '../../audit-kit/legacy.ts'
import { plural } from '../../lib/plural.ts'

const limits = { pass: 0, fail: 5, unit: 'count' } as const

/** Bounded on both sides, so that a long run of letters costs no more than its length. */
const address =
  /(?<![\w.+-])[a-z0-9][\w.+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}(?![\w-])/gi
const mostLooks = 2000
/** Files named like addresses: logo@2x.png. */
const fileLike = /\.(?:png|jpe?g|gif|svg|webp|avif|css|js)$/i
/** Names that nobody can own, for use in manuals (RFC 2606). */
const reserved = /[@.](?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i

export default defineAudit({
  title: 'E-mail addresses are not there for harvesters',
  why: 'Programs collect plain addresses from webpages and sell them to senders of spam.',
  advice: 'Offer a contact form, or write the address so that only people read it.',
  sources: ['https://www.rfc-editor.org/rfc/rfc6068'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['text', 'links'],

  check({ text, links }) {
    const written = addressesIn(text.body)
    const linked = links
      .filter(({ url }) => url?.protocol === 'mailto:')
      .map(({ url }) => decode(url?.pathname ?? ''))
    const found = new Set(
      [...written, ...linked.filter((to) => to.includes('@'))]
        .filter((one) => !fileLike.test(one) && !reserved.test(one))
        .map((one) => one.toLowerCase()),
    )
    if (found.size === 0) return pass('No address stands in the page.')
    return grade(
      found.size,
      limits,
      `${found.size} e-mail ${plural(found.size, 'address stands', 'addresses stand')} in the page.`,
      [...found].slice(0, 20).map((one) => ({ found: one })),
    )
  },
})

/** Looks around each @ only: there are few of them, and much text. */
function addressesIn(text: string): readonly string[] {
  const found: string[] = []
  let looked = 0
  for (let at = text.indexOf('@'); at >= 0 && looked < mostLooks; at = text.indexOf('@', at + 1)) {
    looked += 1
    const start = Math.max(0, at - 65)
    const around = text.slice(start, at + 330)
    for (const match of around.matchAll(address))
      if (match.index + match[0].indexOf('@') === at - start) found.push(match[0])
  }
  return found
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
