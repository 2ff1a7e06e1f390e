import { defineAudit, grade, pass } from '../../audit-kit/audit.ts'

/**
 * Transferred bytes that minifying would save. An upper bound, because indentation compresses better than anything
 * else.
 */
const limits = { pass: 5000, fail: 50_000, unit: 'bytes', isSaving: true } as const
/** Smaller savings are not worth a build step. */
const smallest = 2048
const smallestShare = 0.1

export default defineAudit({
  subject: 'HTML minification',
  titles: { problem: 'HTML is not minified', success: 'HTML is compact' },
  plain: {
    title: 'The page’s code contains a lot of empty space',
    why: 'Spaces and comments are sent to every visitor, and nobody sees them.',
  },
  why: 'Indentation and comments in the HTML are sent with every page view, and nobody sees them.',
  fix: 'Let your template engine or build tool collapse whitespace. Remove your own comments too, but not those of a framework: React, Vue and Angular need some of them to hydrate the page.',
  snippets: {
    text: 'html-minifier-terser --collapse-whitespace --conservative-collapse -o index.min.html index.html',
  },
  sources: ['https://developer.mozilla.org/docs/Glossary/Minification'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    spare: 'Whitespace and comments make up {share} of the HTML ({size} before compression)',
    fine: 'Minifying the HTML would save little',
  },
  needs: ['document', 'page'],

  check({ document, page }) {
    const saving = document.commentBytes + document.spareWhiteSpace
    const percent = saving / Math.max(1, page.htmlBytes)
    if (saving < smallest || percent < smallestShare) return pass('fine')
    const values = { share: { percent }, size: { bytes: saving } }
    return grade(Math.round(page.wireBytes * Math.min(1, percent)), limits, 'spare', values)
  },
})
