import { defineAudit, grade, pass } from '../../audit-kit/legacy.ts'

const limits = { pass: 10, fail: 20, unit: 'percent' } as const
/** Less than this in all is not worth a build step. */
const smallest = 2048

export default defineAudit({
  title: 'The HTML carries little white space and comments',
  why: 'Indentation and comments are sent with every page view and shown to nobody.',
  advice: 'Let the template engine or the server collapse white space and drop comments.',
  sources: ['https://developer.mozilla.org/docs/Glossary/Minification'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['document', 'page'],

  check({ document, page }) {
    const saving = document.commentBytes + document.spareWhiteSpace
    if (saving < smallest) return pass('There is next to nothing to save.')
    const part = Math.round((100 * saving) / Math.max(1, page.html.length))
    return grade(
      part,
      limits,
      `White space and comments make up ${part} % of the HTML (about ${Math.round(saving / 1024)} KiB).`,
    )
  },
})
