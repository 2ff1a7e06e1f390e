import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The page has one main heading',
  why: 'The main heading tells readers, search engines and screen readers what the page is about.',
  advice: 'Give the page exactly one h1 that names its topic, and use h2 to h6 for the parts below it.',
  example: '<h1>Oak dining tables</h1>',
  sources: [
    'https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2',
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  ],
  importance: 'high',
  mode: 'scored',
  needs: ['headings', 'document'],

  check({ headings, document }) {
    const main = headings.filter(({ level }) => level === 1)
    const named = main.filter(({ text }) => text !== '')
    const [first] = named
    if (first !== undefined && named.length === 1)
      return pass(`The main heading is “${first.text.slice(0, 200)}”.`)
    if (named.length > 1)
      return warn(
        `The page has ${named.length} main headings.`,
        places(named, ({ element, text }) => at(element, text, 'a single h1')),
      )
    // ARIA lets any element be a heading of level 1.
    const stated = document
      .withAttribute('aria-level')
      .some((element) => attribute(element, 'aria-level') === '1' && attribute(element, 'role') === 'heading')
    if (stated) return pass('A heading of level 1 is stated by ARIA attributes.')
    if (main.length > 0)
      return fail(
        'The main heading is empty.',
        places(main, ({ element }) => at(element, 'an empty h1')),
      )
    return fail('The page has no main heading.', [{ found: 'no h1' }])
  },
})
