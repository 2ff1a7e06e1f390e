import { at, defineAudit, fail, inconclusive, info, pass, places } from '../../audit-kit/audit.ts'
import { hasUnnamedImage, imageWithoutAlt } from '../../audit-kit/aria/aria-names.ts'
import { isFilledByScript } from '../../audit-kit/elements/script-filled.ts'
import { mayInsertHeading } from '../../audit-kit/scripts/script-parts.ts'
import { isScriptShell } from '../../audit-kit/scripts/script-shell.ts'
import { sentence } from '../../core/sentence.ts'
import { attribute, textOf } from '../../core/page/document.ts'
import type { Heading } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'H1 heading',
  titles: { problem: 'Page has no main heading (H1)', success: 'Page has a main heading (H1)' },
  plain: {
    title: 'The page has no main heading',
    why: 'The main heading tells people and search engines what the page is about.',
    fix: 'Give the page one main heading that says what it is about (“Heading 1” in your editor).',
  },
  states: {
    empty: { title: 'Main heading (H1) is empty' },
    image: {
      title: 'Main heading (H1) is an image without alt text',
      plain: { title: 'The main heading is only a picture', fix: 'Write the heading as text instead.' },
      fix: 'Add an alt attribute to the image that says in words what the heading says.',
    },
  },
  why: 'The main heading (H1) tells readers, search engines and screen readers what the page is about.',
  fix: 'Give the page an h1 with text that names its topic, and use h2 to h6 for the sections below it.',
  snippets: { html: '<h1>What this page is about</h1>' },
  sources: [
    'https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2',
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  cause: 'no-h1',
  messages: {
    missing: 'Page has no H1',
    empty: 'H1 is empty',
    image: 'H1 has no text, only an image without alt text',
    several: 'Page has {count, plural, one {# H1} other {# H1s}}, which search engines accept',
    one: 'H1 is “{text}”',
    byScript: 'H1 is “{text}”, added by JavaScript',
    aria: 'Page has a level 1 heading made with ARIA attributes',
  },
  needs: ['headings', 'document', 'text'],
  reliesOn: ['content'],

  check({ headings, document, text }) {
    const main = headings.filter(({ level }) => level === 1)
    const named = main.filter(({ text }) => text !== '')
    const [first] = named
    if (first !== undefined && named.length === 1) return pass('one', { text: first.text.slice(0, 200) })
    if (named.length > 1) {
      const evidence = places(named, ({ element, text }) => at(element, text))
      // Search engines and browsers accept several, so this is only information.
      return info('several', { count: named.length }, evidence)
    }
    // With ARIA, any element can be a heading of level 1.
    const stated = document
      .withAttribute('aria-level')
      .some((element) => attribute(element, 'aria-level') === '1' && attribute(element, 'role') === 'heading')
    if (stated) return pass('aria')
    if (isScriptShell({ document, text })) return inconclusive(sentence('builtByScripts'))
    if (main.length === 0)
      return mayInsertHeading(document) ? inconclusive(sentence('partsByScripts')) : fail('missing')
    return main.some(({ element }) => isFilledByScript(element))
      ? inconclusive(sentence('partsByScripts'))
      : verdictOnEmpty(main)
  },
  /** Only an H1 that is not in the HTML: whether those are shown is known from the HTML. */
  inBrowser({ rendered }, { headings, document, text }) {
    const main = headings.filter(({ level }) => level === 1)
    if (main.some(({ text: own }) => own !== '')) return undefined
    const known = new Set(document.all('h1').map((element) => textOf(element).trim()))
    const isOpen = isScriptShell({ document, text }) || mayInsertHeading(document)
    const added = rendered.h1.map((one) => one.trim()).find((one) => one && (isOpen || !known.has(one)))
    if (added !== undefined) return pass('byScript', { text: added.slice(0, 200) })
    if (main.some(({ element }) => isOpen || isFilledByScript(element))) return verdictOnEmpty(main)
    return isOpen ? fail('missing') : undefined
  },
})

/** One fix, the alt text, is enough for a heading that consists of an image. */
function verdictOnEmpty(headings: readonly Heading[]) {
  const evidence = places(headings, ({ element }) => at(element))
  return headings.some(({ element }) => hasUnnamedImage(element))
    ? fail('image', {}, evidence, { cause: imageWithoutAlt })
    : fail('empty', {}, evidence)
}
