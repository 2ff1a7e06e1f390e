import { defineAudit, fail, pass, places, say, warn } from '../../audit-kit/audit.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { isKeyOf } from '../../lib/is-key-of.ts'

const script = /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/
/** Kinds of files whose type browsers check or need; the others have too many valid types. */
const right = {
  script,
  style: /^text\/css$/,
  image: /^image\//,
  font: /^(?:font\/|application\/(?:x-)?font-|application\/(?:vnd\.ms-fontobject|octet-stream)$)/,
} satisfies Partial<Record<Subresource['kind'], RegExp>>

export default defineAudit({
  subject: 'Content-Type headers',
  titles: {
    problem: 'Content-Type header is wrong',
    success: 'Content-Type headers are correct',
  },
  plain: {
    title: 'The server labels some files incorrectly',
    why: 'Browsers may refuse to use such files, so parts of the page may not work.',
  },
  states: {
    pageWithout: { title: 'Page has no Content-Type header' },
    page: {
      title: 'Page is not sent as HTML',
      plain: {
        title: 'The server labels the page itself incorrectly',
        why: 'Browsers may show its code, or download it, instead of showing the page.',
      },
      why: 'Browsers may show the source of the page, or download it, instead of displaying it.',
    },
  },
  why: 'Browsers block scripts and stylesheets with the wrong type, and have to guess the type of other files.',
  fix: 'Configure the server to send the correct Content-Type for each file extension.',
  snippets: {
    http: 'Content-Type: text/javascript; charset=utf-8',
    nginx: 'include mime.types;\ntypes { text/javascript js mjs; }',
    apache: 'AddType text/javascript .js .mjs',
  },
  sources: [
    'https://mimesniff.spec.whatwg.org/',
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/MIME_types',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    page: 'Page is sent with the Content-Type {type} instead of text/html',
    pageWithout: 'Page is sent without a Content-Type',
    files: '{count, plural, one {# file has} other {# files have}} the wrong Content-Type',
    correct:
      'Page and {total, plural, =0 {no other files} one {# file} other {# files}} were checked, all with a correct Content-Type',
    none: 'File has no Content-Type',
    script: 'JavaScript type, such as text/javascript',
    style: 'Stylesheet type: text/css',
    image: 'Image type, such as image/webp',
    font: 'Font type, such as font/woff2',
  },
  needs: ['page', 'subresources', 'delivery'],

  check({ page, subresources }) {
    const type = typeOf(page.contentType)
    if (type === '') return fail('pageWithout')
    if (type !== 'text/html' && type !== 'application/xhtml+xml') return fail('page', { type })
    const files = subresources.items.flatMap(({ status, kind, contentType, url }) =>
      status !== null && status < 300 && isKeyOf(right, kind) ? [{ kind, contentType, url }] : [],
    )
    const wrong = files.filter(({ kind, contentType }) => !right[kind].test(typeOf(contentType)))
    if (wrong.length === 0) return pass('correct', { total: files.length })
    const evidence = places(wrong, ({ contentType, kind, url }) => ({
      found: contentType ?? say('none'),
      expected: say(kind),
      url,
    }))
    return warn('files', { count: wrong.length }, evidence)
  },
})

const typeOf = (contentType: string | null): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
