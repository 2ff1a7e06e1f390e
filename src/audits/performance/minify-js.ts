import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeMinification } from '../../audit-kit/requests/minify-verdict.ts'

const limits = { pass: 8000, fail: 80_000, unit: 'bytes' } as const

export default defineAudit({
  titles: { problem: 'JavaScript is not minified', success: 'JavaScript is minified' },
  why: 'Comments, white space and long names in scripts are downloaded and parsed by every visitor, and help none of them.',
  fix: 'Minify JavaScript files when you publish. Most build tools, CMS caching plugins and CDNs have a setting for it.',
  snippets: { text: 'esbuild app.js --minify --outfile=app.min.js' },
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
    'https://developer.mozilla.org/docs/Glossary/Minification',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    savings:
      'Minifying JavaScript would save {saving} ({share} of {count, plural, one {# file} other {# files}})',
    fine: 'Minifying {count, plural, one {the JavaScript file} other {# JavaScript files}} would save next to nothing',
    inFile: 'JavaScript file of {bytes}, of which minifying saves {saving}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    return judgeMinification(
      subresources.items,
      'script',
      ({ script }) => script?.minifySaving ?? null,
      limits,
    )
  },
})
