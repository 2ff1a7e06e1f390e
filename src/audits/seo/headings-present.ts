import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'

/** Words from which a text needs subheadings: about a page. Without a main element, menus and labels are counted too. */
const longText = { main: 300, page: 600 } as const

export default defineAudit({
  subject: 'Subheadings',
  titles: { problem: 'Long text has no subheadings', success: 'Text is divided by subheadings' },
  plain: {
    title: 'A long text has no subheadings',
    why: 'Readers skim, and subheadings show them where to stop.',
    fix: 'Put a subheading (“Heading 2” in your editor) above each section.',
  },
  why: 'Readers skim, and subheadings (H2 to H6) show them where to stop. Search engines use them to link to parts of a page.',
  fix: 'Put an h2 above each section of the text.',
  snippets: { html: '<h2>What this section is about</h2>' },
  sources: ['https://www.w3.org/WAI/tutorials/page-structure/headings/'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    none: 'Main content of {words, plural, one {# word} other {# words}} has no H2 to H6',
    noneOnPage: 'Page with {words, plural, one {# word} other {# words}} has no H2 to H6',
    divided: 'Page has {count, plural, one {# subheading} other {# subheadings}}',
    short: 'Main content has only {words, plural, one {# word} other {# words}} and needs no subheadings',
    shortPage: 'Page has only {words, plural, one {# word} other {# words}} and needs no subheadings',
  },
  needs: ['headings', 'text', 'document'],

  check({ headings, text: { mainWords: words }, document }) {
    const isWhole =
      document.all('main', 'article').length === 0 &&
      !document.withAttribute('role').some((element) => attribute(element, 'role') === 'main')
    if (words <= (isWhole ? longText.page : longText.main))
      return notApplicable(isWhole ? 'shortPage' : 'short', { words })
    const count = headings.filter(({ level, text }) => level > 1 && text !== '').length
    return count > 0 ? pass('divided', { count }) : warn(isWhole ? 'noneOnPage' : 'none', { words })
  },
})
