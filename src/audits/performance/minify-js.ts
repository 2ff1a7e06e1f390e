import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeMinifying } from '../../audit-kit/requests/minify-verdict.ts'

const limits = { pass: 10, fail: 25, unit: 'percent' } as const

export default defineAudit({
  title: 'JavaScript is minified',
  why: 'Comments, spaces and long names are sent to every visitor and help none of them.',
  advice:
    'Run JavaScript files through a minifier when you publish; most build tools and many CDNs do it by a switch.',
  example: 'esbuild app.js --minify --outfile=app.min.js',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
    'https://developer.mozilla.org/docs/Glossary/Minification',
  ],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check: ({ subresources }) =>
    judgeMinifying(
      subresources.items,
      { is: 'script', name: 'JavaScript' },
      ({ script }) => script?.minifySaving ?? null,
      limits,
    ),
})
