import { defineAudit, fail, pass, warn } from '../../audit-kit/audit.ts'
import { isMisreadUtf8 } from '../../audit-kit/text/misread-utf8.ts'

/** The prescan of the HTML standard reads no further. */
const prescanBytes = 1024

export default defineAudit({
  subject: 'Character encoding',
  titles: {
    problem: 'Character encoding is not declared as UTF-8',
    success: 'Character encoding is declared as UTF-8',
  },
  plain: {
    title: 'Letters with accents, such as é, may look broken',
    why: 'The page says too late, or not at all, which character set it uses, so browsers have to guess.',
    fix: 'Ask your developer to use “UTF-8” for the page.',
  },
  states: {
    late: { title: 'Character encoding is declared too late in the HTML' },
    misdeclared: {
      title: 'Page is UTF-8, but declares another character encoding',
      plain: {
        title: 'Letters with accents, such as é, are garbled',
        why: 'The page declares the wrong character set, so browsers show different characters from those in the text.',
        fix: 'Ask your developer to declare UTF-8 as the character set. The text itself needs no change.',
      },
      fix: 'Declare UTF-8 in the Content-Type header or in <meta charset="utf-8">. The file itself needs no conversion.',
    },
    other: {
      title: 'Page is not encoded as UTF-8',
      plain: {
        title: 'The page uses an outdated character set',
        why: 'Emoji and letters of other languages may turn into question marks, on the page or in forms.',
      },
      why: 'Other encodings lack most characters, and what visitors type into forms may be garbled. HTML requires UTF-8.',
    },
  },
  why: 'If the encoding is missing or declared late, browsers guess it, show broken characters, or parse the page twice.',
  fix: 'Send charset=utf-8 in the Content-Type header, or put <meta charset="utf-8"> first in the head. Convert files in other encodings first.',
  snippets: {
    html: '<meta charset="utf-8">',
    http: 'Content-Type: text/html; charset=utf-8',
    nginx: 'charset utf-8;',
    apache: 'AddDefaultCharset utf-8',
  },
  sources: ['https://html.spec.whatwg.org/multipage/semantics.html#charset'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    missing: 'Page declares no character encoding',
    other: 'Page declares {charset} instead of UTF-8',
    misdeclared: 'Page declares {charset}, but its text is UTF-8, so special characters are garbled',
    unknown: 'Page declares “{label}”, which is not a character encoding, so browsers fall back to {used}',
    late: 'Character encoding is declared at byte {offset, number}; browsers look at the first 1,024',
    declared: 'Page is declared as UTF-8',
  },
  needs: ['page'],

  check({ page: { charset, html } }) {
    const { header, meta, metaOffset, bom, used } = charset
    const declared = bom ? 'utf-8' : (header ?? meta)
    if (declared === null) return fail('missing')
    if (!isEncoding(declared))
      return fail('unknown', { label: declared.slice(0, 40), used }, [
        { found: declared.slice(0, 40), expected: 'utf-8' },
      ])
    if (used === 'windows-1252' && isMisreadUtf8(html))
      return fail('misdeclared', { charset: declared }, [{ found: declared, expected: 'utf-8' }])
    if (used !== 'utf-8')
      return fail('other', { charset: declared }, [{ found: declared, expected: 'utf-8' }])
    if (!bom && header === null && metaOffset !== null && metaOffset > prescanBytes)
      return warn('late', { offset: metaOffset })
    return pass('declared')
  },
})

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}
