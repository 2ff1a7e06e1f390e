import { at, defineAudit, grade, notApplicable, places, say } from '../../audit-kit/audit.ts'
import { dataUrlsIn } from '../../audit-kit/page/data-urls.ts'
import { byteLength } from '../../core/byte-length.ts'

const limits = { pass: 50_000, fail: 150_000, unit: 'bytes' } as const
/** Smaller blocks are not worth listing. */
const worthShowing = 2000

export default defineAudit({
  subject: 'Inline JavaScript and CSS',
  titles: {
    problem: 'Page contains a lot of inline JavaScript and CSS',
    success: 'Page contains little inline JavaScript and CSS',
  },
  plain: {
    title: 'A lot of code is built into the page instead of being in separate files',
    why: 'Visitors download this code again with every page.',
    fix: 'Ask your developer to move the code into separate files, which browsers can keep.',
  },
  why: 'Inline code is downloaded again with every page view, while a separate file stays in the browser cache.',
  fix: 'Move large scripts and styles into files, and keep only what the first screen needs inline.',
  snippets: { html: '<link rel="stylesheet" href="/site.css">\n<script src="/app.js" defer></script>' },
  sources: ['https://web.dev/articles/extract-critical-css', 'https://web.dev/articles/http-cache'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  cause: 'inline-code',
  sameCauseAs: ['data-uri-size'],
  limits,
  messages: {
    size: 'Page contains {scripts} of inline JavaScript and {styles} of inline CSS, before compression',
    scripts: 'Page contains {scripts} of inline JavaScript, before compression',
    styles: 'Page contains {styles} of inline CSS, before compression',
    piece: 'Inline code of about {size}',
  },
  needs: ['inline'],

  check({ inline }) {
    const { scriptBytes, styleBytes } = inline
    const bytes = scriptBytes + styleBytes
    if (bytes === 0) return notApplicable()
    const large = [...inline.scripts, ...inline.styles]
      .map(({ element, code }) => ({ element, bytes: byteLength(code) }))
      .filter((piece) => piece.bytes > worthShowing)
      .toSorted((one, other) => other.bytes - one.bytes)
    const evidence = places(large, (piece) =>
      at(piece.element, say('piece', { size: { bytes: piece.bytes } })),
    )
    const [scripts, styles] = [{ bytes: scriptBytes }, { bytes: styleBytes }]
    const embedded = [...inline.scripts, ...inline.styles]
      .map(({ code }) => dataUrlsIn(code).bytes)
      .reduce((sum, size) => sum + size, 0)
    // Another audit reports inlined files (`data:` URLs).
    const weight = bytes - embedded <= limits.pass ? { cause: 'data-urls' } : {}
    if (styleBytes === 0) return { ...grade(bytes, limits, 'scripts', { scripts }, evidence), ...weight }
    if (scriptBytes === 0) return { ...grade(bytes, limits, 'styles', { styles }, evidence), ...weight }
    return { ...grade(bytes, limits, 'size', { scripts, styles }, evidence), ...weight }
  },
})
