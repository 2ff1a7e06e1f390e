import { defineAudit, grade, pass } from '../../audit-kit/audit.ts'

const limits = { pass: 10, fail: 20, unit: 'percent' } as const
/** Less than this in all is not worth a build step. */
const smallest = 2048

export default defineAudit({
  titles: { problem: 'HTML is not minified', success: 'HTML is compact' },
  why: 'Indentation and comments in the HTML are sent with every page view, and nobody sees them.',
  fix: 'Let your template engine, build tool or CDN collapse white space and drop comments.',
  snippets: { text: 'html-minifier-terser --collapse-whitespace --remove-comments index.html' },
  sources: ['https://developer.mozilla.org/docs/Glossary/Minification'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    spare: 'White space and comments make up {share} of the HTML ({size} before compression)',
    fine: 'Minifying the HTML would save next to nothing',
  },
  needs: ['document', 'page'],

  check({ document, page }) {
    const saving = document.commentBytes + document.spareWhiteSpace
    if (saving < smallest) return pass('fine')
    const percent = saving / Math.max(1, page.html.length)
    const values = { share: { percent }, size: { bytes: saving } }
    return grade(Math.round(100 * percent), limits, 'spare', values)
  },
})
