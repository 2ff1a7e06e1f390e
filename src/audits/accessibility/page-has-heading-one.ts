import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The page has a heading of the first level',
  why: 'Screen reader users jump to the first heading to learn where they are and to start reading.',
  advice: 'Put the subject of the page into one h1 at the beginning of its content.',
  example: '<h1>Oak dining tables</h1>',
  sources: ['https://www.w3.org/WAI/tutorials/page-structure/headings/'],
  importance: 'moderate',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    if (aria.headings().some(({ level }) => level === 1))
      return pass('The page has a heading of the first level.')
    if (aria.modal()) return pass('The page is behind an open dialog.')
    return fail('The page has no heading of the first level.', [at(document.root, 'no h1', 'an h1')])
  },
})
