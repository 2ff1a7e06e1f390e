import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'
import { textOf } from '../../core/document.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The page has a title',
  why: 'The title is the first thing a screen reader says of a page, and what tabs, bookmarks and search results show.',
  advice: 'Put a title element into the head that says what the page is about.',
  example: '<title>Oak dining tables – Example Joinery</title>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/page-titled.html',
    'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  ],
  importance: 'serious',
  mode: 'penalty',
  needs: ['document'],

  check({ document }) {
    const title = document.all('title').find((element) => element.namespace === 'html' && !element.inNoscript)
    if (title === undefined)
      return fail('The page has no title.', [
        at(document.head ?? document.root, 'no title', 'a title element'),
      ])
    const text = textOf(title, 200)
    return text === ''
      ? fail('The title of the page is empty.', [at(title, 'an empty title', 'a text')])
      : pass(`The title is “${text}”.`)
  },
})
