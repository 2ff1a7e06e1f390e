import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { attribute, hasAttribute } from '../../core/document.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Repeated parts of the page can be skipped',
  why: 'People who use the keyboard or a screen reader do not want to go through the same menu on every page.',
  advice: 'Use headings and a main element, or begin the page with a link that leads to the content.',
  example: '<a href="#content">Skip to content</a> … <main id="content">',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks.html'],
  importance: 'serious',
  mode: 'penalty',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const links = document.all('a')
    if (!links.some((link) => hasAttribute(link, 'href')))
      return notApplicable('The page has no links to skip.')
    if (aria.headings().length > 0) return pass('Headings let people skip parts of the page.')
    if (aria.landmarks().some((element) => aria.role(element) === 'main'))
      return pass('A main landmark lets people skip to the content.')
    if (links.some((link) => /^#[^/!]/.test(attribute(link, 'href') ?? '')))
      return pass('A link within the page lets people skip parts of it.')
    return fail('The page has no heading, no main landmark and no link within the page.', [
      at(document.root, 'no way to skip', 'a main element, headings or a skip link'),
    ])
  },
})
