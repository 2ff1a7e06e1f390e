import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeMinification } from '../../audit-kit/requests/minify-verdict.ts'

const limits = { pass: 4000, fail: 40_000, unit: 'bytes' } as const

export default defineAudit({
  titles: { problem: 'CSS is not minified', success: 'CSS is minified' },
  why: 'Comments and white space in stylesheets are sent to every visitor, and nothing is painted until they have arrived.',
  fix: 'Minify CSS files when you publish. Most build tools, CMS caching plugins and CDNs have a setting for it.',
  snippets: { text: 'esbuild site.css --minify --outfile=site.min.css' },
  sources: [
    'https://web.dev/articles/minify-css',
    'https://developer.mozilla.org/docs/Glossary/Minification',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    savings: 'Minifying CSS would save {saving} ({share} of {count, plural, one {# file} other {# files}})',
    fine: 'Minifying {count, plural, one {the CSS file} other {# CSS files}} would save next to nothing',
    inFile: 'CSS file of {bytes}, of which minifying saves {saving}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    return judgeMinification(subresources.items, 'style', ({ css }) => css?.minifySaving ?? null, limits)
  },
})
