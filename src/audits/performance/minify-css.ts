import { defineAudit, grade, notApplicable, pass } from '../../core/audit.ts'
import { places } from '../../core/evidence.ts'

const limits = { pass: 5, fail: 20, unit: 'percent' } as const
/** Less than this in all is not worth a build step. */
const smallest = 2048

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

  check({ subresources }) {
    const files = subresources.items.flatMap((item) =>
      item.css === null || item.thirdParty ? [] : [{ ...item, saving: item.css.minifySaving }],
    )
    if (files.length === 0) return notApplicable('The page loads no CSS files of its own.')
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    const saving = files.reduce((sum, file) => sum + file.saving, 0)
    if (saving < smallest) return pass('The CSS files have next to nothing to save.')
    const wasteful = files
      .filter((file) => file.saving > 0)
      .toSorted((one, other) => other.saving - one.saving)
    const evidence = places(wasteful, (file) => ({
      found: `${file.bytes} bytes`,
      expected: `about ${file.bytes - file.saving} bytes`,
      url: file.url,
    }))
    const part = Math.round((100 * saving) / bytes)
    return grade(
      part,
      limits,
      `Minifying would save about ${Math.round(saving / 1024)} KiB (${part} %).`,
      evidence,
    )
  },
})
