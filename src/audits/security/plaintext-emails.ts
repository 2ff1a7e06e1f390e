import { at, defineAudit, info, pass, places } from '../../audit-kit/audit.ts'
import type { Element } from '../../core/page/document.ts'
import { percentDecoded } from '../../lib/text/percent-decode.ts'

/** Bounded on both sides, so that a long run of letters takes linear time. */
const address =
  /(?<![\w.+-])[a-z0-9][\w.+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}(?![\w-])/gi
const maxLooks = 2000
/** File names that look like e-mail addresses: logo@2x.png. */
const fileLike = /\.(?:png|jpe?g|gif|svg|webp|avif|css|js)$/i
/** Reserved names for documentation (RFC 2606). */
const reserved = /[@.](?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i

export default defineAudit({
  subject: 'E-mail addresses in plain text',
  titles: {
    problem: 'E-mail addresses are in plain text',
    success: 'Page has no e-mail addresses in plain text',
  },
  plain: {
    title: 'Spammers can collect the e-mail addresses on the page',
    fix: 'If you get a lot of spam, offer a contact form instead; where the law requires a visible e-mail address, leave it.',
  },
  why: 'Spammers collect e-mail addresses from web pages automatically, and their spam ends up in your inbox.',
  fix: 'Offer a contact form, or keep the e-mail address out of the HTML and insert it with a script. Keep it visible where the law asks for it.',
  sources: ['https://www.rfc-editor.org/rfc/rfc6068'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    plain: '{count, plural, one {# e-mail address is} other {# e-mail addresses are}} in plain text',
    none: 'No e-mail address was found in the text and links',
  },
  needs: ['text', 'links'],

  check({ text, links }) {
    const linked = links
      .filter(({ url }) => url?.protocol === 'mailto:')
      .map(({ url, element }) => ({ to: percentDecoded(url?.pathname ?? ''), element }))
      .filter(({ to }) => to.includes('@'))
    const written = addressesIn(text.body).map((to) => ({ to, element: undefined }))
    const found = new Map<string, Element | undefined>()
    for (const { to, element } of [...linked, ...written]) {
      const address = to.toLowerCase()
      if (!fileLike.test(to) && !reserved.test(to) && !found.has(address)) found.set(address, element)
    }
    const count = found.size
    if (count === 0) return pass('none')
    const evidence = places([...found], ([address, element]) =>
      element === undefined ? { found: address } : at(element, address),
    )
    return info('plain', { count }, evidence)
  },
})

/** Searches only around each @: there are few of them, and much text. */
function addressesIn(text: string): readonly string[] {
  const found: string[] = []
  let looked = 0
  for (let at = text.indexOf('@'); at >= 0 && looked < maxLooks; at = text.indexOf('@', at + 1)) {
    looked += 1
    const start = Math.max(0, at - 65)
    const around = text.slice(start, at + 330)
    for (const match of around.matchAll(address))
      if (match.index + match[0].indexOf('@') === at - start) found.push(match[0])
  }
  return found
}
