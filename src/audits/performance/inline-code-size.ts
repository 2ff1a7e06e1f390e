import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { readableBytes } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 50_000, fail: 150_000, unit: 'bytes' } as const
/** Smaller pieces are not worth pointing at. */
const worthShowing = 2000

export default defineAudit({
  title: 'Little code stands in the page itself',
  why: 'Code inside the page is sent again with every page view, while a file of its own stays in the cache.',
  advice: 'Move large scripts and styles into files, and keep only what the first view needs in the page.',
  sources: ['https://web.dev/articles/extract-critical-css', 'https://web.dev/articles/http-cache'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['inline'],

  check({ inline }) {
    const bytes = inline.scriptBytes + inline.styleBytes
    if (bytes === 0) return notApplicable('The page contains no scripts and styles.')
    const large = [...inline.scripts, ...inline.styles]
      .filter(({ code }) => code.length > worthShowing)
      .toSorted((one, other) => other.code.length - one.code.length)
    return grade(
      bytes,
      limits,
      `Scripts in the page take ${readableBytes(inline.scriptBytes)}, styles ${readableBytes(inline.styleBytes)}.`,
      places(large, ({ element, code }) => at(element, `about ${readableBytes(code.length)}`)),
    )
  },
})
