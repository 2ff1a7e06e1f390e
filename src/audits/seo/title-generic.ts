import { at, defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { isPlaceholderTitle } from '../../audit-kit/text/placeholder-title.ts'

export default defineAudit({
  subject: 'Title wording',
  titles: { problem: 'Title does not say what the page is about', success: 'Title is not a placeholder' },
  plain: {
    title: 'The title doesn’t say what the page is about',
    fix: 'Write a title that says what people find on the page.',
  },
  why: 'A title such as “Home” or “Untitled” tells people in search results and tabs nothing about the page.',
  fix: 'Start the title with the topic of the page, followed by the name of the site.',
  snippets: { html: '<title>Oak dining tables – Example Joinery</title>' },
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    placeholder: 'Title is a placeholder: “{title}”',
    specific: 'Title is not a known placeholder such as “Home” or “Untitled”',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const title = metadata.titles.find(({ text }) => text !== '')
    if (title === undefined) return notApplicable()
    if (isPlaceholderTitle(title.text))
      return warn('placeholder', { title: title.text.slice(0, 100) }, [
        at(title.element, title.text.slice(0, 100)),
      ])
    return pass('specific')
  },
})
