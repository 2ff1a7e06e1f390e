import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { Subresource } from '../../core/facts/asked.ts'

const script = /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/
/** Kinds whose type browsers check or should be told; the rest has too many right answers. */
const right: Partial<Record<Subresource['kind'], RegExp>> = {
  script,
  style: /^text\/css$/,
  image: /^image\//,
  font: /^(?:font\/|application\/(?:x-)?font-|application\/(?:vnd\.ms-fontobject|octet-stream)$)/,
}

export default defineAudit({
  title: 'The page and its files are sent with the right type',
  why: 'Browsers refuse scripts and styles with a wrong type, and guess at other files.',
  advice: 'Let the server send the right Content-Type for each file extension.',
  example: 'Content-Type: text/javascript; charset=utf-8',
  sources: [
    'https://mimesniff.spec.whatwg.org/',
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/MIME_types',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['page', 'subresources'],

  check({ page, subresources }) {
    const type = typeOf(page.contentType)
    if (type !== 'text/html' && type !== 'application/xhtml+xml') {
      return fail(`The page is sent as ${type || 'no type at all'}.`, [
        { found: page.contentType ?? 'no Content-Type', expected: 'text/html; charset=utf-8' },
      ])
    }
    const files = subresources.items.filter(
      ({ status, kind }) => status !== null && status < 300 && right[kind] !== undefined,
    )
    const wrong = files.filter(({ kind, contentType }) => right[kind]?.test(typeOf(contentType)) === false)
    if (wrong.length === 0) return pass(`The page and ${files.length} files are sent with a fitting type.`)
    return warn(
      `Files with a wrong type: ${wrong.length} of ${files.length}.`,
      places(wrong, ({ contentType, kind, url }) => ({
        found: contentType ?? 'no Content-Type',
        expected: `a type for a ${kind}`,
        url,
      })),
    )
  },
})

const typeOf = (contentType: string | null): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
