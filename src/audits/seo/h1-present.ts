import { at, defineAudit, fail, inconclusive, info, pass, places } from '../../audit-kit/audit.ts'
import { scriptParts } from '../../audit-kit/page/script-parts.ts'
import { isScriptShell } from '../../audit-kit/page/script-shell.ts'
import { sentence } from '../../core/sentence.ts'
import { attribute, textOf } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'H1 heading',
  titles: { problem: 'Page has no main heading (H1)', success: 'Page has a main heading (H1)' },
  plain: {
    title: 'The page has no main heading',
    why: 'The main heading tells people and search engines what the page is about.',
    fix: 'Give the page one main heading that says what it is about (“Heading 1” in your editor).',
  },
  why: 'The main heading (H1) tells readers, search engines and screen readers what the page is about.',
  fix: 'Give the page exactly one h1 that names its topic, and use h2 to h6 for the sections below it.',
  snippets: { html: '<h1>Oak dining tables</h1>' },
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
    several: 'Page has {count, plural, one {# H1} other {# H1s}} instead of one',
    one: 'H1 is “{text}”',
    byScript: 'H1 is “{text}”, added by JavaScript',
    aria: 'Page has a level 1 heading made with ARIA attributes',
  },
  needs: ['headings', 'document', 'text'],

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
      return scriptParts(document).has('header') ? inconclusive(sentence('partsByScripts')) : fail('missing')
    return fail(
      'empty',
      {},
      places(main, ({ element }) => at(element)),
    )
  },
  /** Only an H1 that is not in the HTML: whether those are shown is known from the HTML. */
  inBrowser({ rendered }, { headings, document, text }) {
    if (headings.some(({ level, text: own }) => level === 1 && own !== '')) return undefined
    const known = new Set(document.all('h1').map((element) => textOf(element).trim()))
    const added = rendered.h1.map((one) => one.trim()).find((one) => one !== '' && !known.has(one))
    if (added !== undefined) return pass('byScript', { text: added.slice(0, 200) })
    const isOpen = isScriptShell({ document, text }) || scriptParts(document).has('header')
    return isOpen ? fail('missing') : undefined
  },
})
