import { defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { forbidsText, placeOfDirective } from '../../audit-kit/search/show-directive.ts'
import { isNoindex } from '../../core/search/indexing.ts'

export default defineAudit({
  subject: 'Text in AI answers',
  titles: {
    problem: 'Page keeps its text out of Google’s AI answers',
    success: 'Google’s AI answers may use the text of the page',
  },
  plain: {
    title: 'The page forbids Google’s AI answers to use its text',
    why: 'Google’s AI answers quote and link to other pages instead of yours.',
    fix: 'If nobody did this on purpose, ask your developer to allow previews of the text (“snippets”) in search results.',
  },
  why: 'nosnippet and max-snippet:0 also apply to AI Overviews and AI Mode: Google does not use the text of such a page there, and so rarely links to it.',
  fix: 'Remove nosnippet or max-snippet:0, unless the text must not be quoted. To keep single passages out, put data-nosnippet on their elements.',
  snippets: { html: '<meta name="robots" content="max-snippet:-1">' },
  sources: [
    'https://developers.google.com/search/docs/appearance/ai-features',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#directives',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  cause: 'no-snippet',
  messages: {
    forbidden: 'Robots directives keep the text of the page out of Google’s AI answers',
    allowed: 'No robots directive keeps the text of the page out of Google’s AI answers',
  },
  needs: ['metadata'],

  check({ metadata }) {
    if (isNoindex(metadata)) return notApplicable()
    const found = metadata.robots.filter(
      (directive) => forbidsText(directive) && ['*', 'googlebot'].includes(directive.agent),
    )
    if (found.length === 0) return pass('allowed')
    return fail(
      'forbidden',
      {},
      places(found, (directive) => placeOfDirective(directive, metadata)),
    )
  },
})
