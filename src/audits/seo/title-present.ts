import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The page has a title',
  why: 'The title is the line people choose in search results, tabs and bookmarks, and one of the strongest hints about the topic of a page.',
  advice: 'Put one title element with a few telling words into the head of the page.',
  example: '<head>\n  <title>Oak dining tables, made to measure – Example Joinery</title>\n</head>',
  sources: [
    'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  importance: 'high',
  mode: 'penalty',
  needs: ['metadata'],

  check({ metadata: { titles } }) {
    const title = titles.find(({ text }) => text !== '')
    const [empty] = titles
    if (title === undefined && empty !== undefined)
      return fail('The title is empty.', [at(empty.element, 'an empty title', 'a few telling words')])
    if (title === undefined) return fail('The page has no title element.', [{ found: 'no title element' }])
    if (!title.element.inHead)
      return warn('The title stands outside the head, where not every reader looks for it.', [
        at(title.element, title.text, 'inside the head'),
      ])
    return pass(`The title is “${title.text.slice(0, 200)}”.`)
  },
})
