import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeMinifying } from '../../audit-kit/requests/minify-verdict.ts'

const limits = { pass: 5, fail: 20, unit: 'percent' } as const

export default defineAudit({
  title: 'CSS is minified',
  why: 'Comments, spaces and long names are sent to every visitor and help none of them.',
  advice:
    'Run CSS files through a minifier when you publish; most build tools and many CDNs do it by a switch.',
  example: 'esbuild site.css --minify --outfile=site.min.css',
  sources: [
    'https://web.dev/articles/minify-css',
    'https://developer.mozilla.org/docs/Glossary/Minification',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check: ({ subresources }) =>
    judgeMinifying(
      subresources.items,
      { is: 'style', name: 'CSS' },
      ({ css }) => css?.minifySaving ?? null,
      limits,
    ),
})
