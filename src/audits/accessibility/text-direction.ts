import { sentence } from '../../core/sentence.ts'
import { at, defineAudit, inconclusive, info, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'

/** Fewer letters, or a smaller share of the text, may be a quotation or a name. */
const minLetters = 200
const minShare = 0.6

export default defineAudit({
  subject: 'Text direction',
  titles: {
    problem: 'Right-to-left text has no dir="rtl"',
    success: 'Right-to-left text has its direction set',
  },
  plain: {
    title: 'Right-to-left text isn’t marked as such',
    why: 'Unless something else sets the direction, punctuation, numbers and lists in Hebrew, Arabic or Persian text end up on the wrong side.',
    fix: 'Ask your developer to set the direction of the text to right-to-left.',
  },
  why: 'Without dir="rtl", and unless a stylesheet sets the direction, browsers lay out Hebrew, Arabic or Persian text from left to right: punctuation, numbers and lists end up on the wrong side.',
  fix: 'Set dir="rtl" on the <html> element. Do not rely on CSS alone: the direction is part of the content.',
  snippets: { html: '<html lang="he" dir="rtl">' },
  sources: [
    'https://www.w3.org/International/questions/qa-html-dir',
    'https://html.spec.whatwg.org/multipage/dom.html#the-dir-attribute',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    missing: 'Most of the text reads from right to left, but no element has dir="rtl"',
    byStyle:
      'Most of the text reads from right to left, and a stylesheet sets its direction instead of the HTML',
    set: 'Most of the text reads from right to left, and its direction is set in the HTML',
  },
  needs: ['document', 'text', 'inline', 'subresources'],

  check({ document, text, inline, subresources }) {
    const sample = text.body.slice(0, 20_000)
    const rightToLeft = sample.match(rightToLeftLetter)?.length ?? 0
    // Most pages have no such letter, and counting all letters takes longer than most audits.
    if (rightToLeft < minLetters) return notApplicable()
    const all = sample.match(/\p{L}/gu)?.length ?? 0
    if (rightToLeft < all * minShare) return notApplicable()
    const isSet = document
      .withAttribute('dir')
      .some((element) => /^\s{0,9}(?:rtl|auto)\s{0,9}$/i.test(attribute(element, 'dir') ?? ''))
    if (isSet) return pass('set')
    const evidence = [at(document.root, undefined, 'dir="rtl"')]
    if (inline.scripts.some(({ code }) => setsDir.test(code))) return inconclusive(sentence('partsByScripts'))
    const isStyled =
      subresources.items.some(({ css }) => css?.rightToLeft === true) ||
      inline.styles.some(({ code }) => setsDirection(code)) ||
      inline.styleAttributes.some((element) => setsDirection(attribute(element, 'style') ?? ''))
    return isStyled ? info('byStyle', {}, evidence) : warn('missing', {}, evidence)
  },
})

const rightToLeftLetter =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu

/** `documentElement.dir = …` and `setAttribute('dir', …)`. */
const setsDir = /(?:documentElement|body)\.dir\s?=(?!=)|setAttribute\(\s?["'`]dir["'`]/

const setsDirection = (css: string): boolean => /direction\s{0,4}:\s{0,4}rtl/i.test(css)
