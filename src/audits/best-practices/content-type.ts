import { defineAudit, fail, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { wrongTypes, typeOf } from '../../audit-kit/requests/file-types.ts'
import { missingFileSnippets } from '../../audit-kit/snippets/not-found.ts'

export default defineAudit({
  subject: 'Content-Type headers',
  titles: {
    problem: 'Content-Type header is wrong',
    success: 'Content-Type headers are correct',
  },
  plain: {
    title: 'The server labels some files incorrectly',
    why: 'Browsers may refuse to use such files, so parts of the page may not work.',
    fix: 'Ask your web host or developer to make the server label every file with its right type.',
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
    absent: {
      title: 'File URLs lead to HTML pages',
      plain: {
        title: 'Some files of the page don’t exist',
        why: 'The page asks for files that your server doesn’t have, so parts of it may not work.',
        fix: 'Ask your developer to put the missing files back, or to correct their addresses.',
      },
      why: 'Browsers get a page in place of the file. Many servers send one, with status 200, for every path that they do not know.',
      fix: 'Upload the missing files, correct their URLs, or remove the references to them. Return 404 for files that do not exist.',
      snippets: missingFileSnippets,
    },
  },
  why: 'Browsers block scripts and stylesheets with the wrong type, and have to guess the type of other files.',
  fix: 'Configure the server to send the correct Content-Type for each file extension.',
  snippets: {
    http: 'Content-Type: text/javascript; charset=utf-8',
    nginx: 'include mime.types;\ntypes { text/javascript js mjs; }',
    apache: 'AddType text/javascript .js .mjs',
  },
  sources: ['https://developer.mozilla.org/docs/Web/HTTP/Guides/MIME_types'],
  owner: 'server',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    page: 'Page is sent with the Content-Type {type} instead of text/html',
    pageWithout: 'Page is sent without a Content-Type',
    files: '{count, plural, one {# file has} other {# files have}} the wrong Content-Type',
    absent: '{count, plural, one {# file URL leads} other {# file URLs lead}} to an HTML page',
    correct:
      '{total, plural, =0 {Page has a correct Content-Type} one {Page and its # checked file have correct Content-Types} other {Page and its # checked files have correct Content-Types}}',
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
    const { total, wrong, absent } = wrongTypes(subresources.items, page)
    if (wrong.length === 0) return pass('correct', { total })
    const show = (files: typeof wrong) =>
      places(files, ({ type, kind, url }) => ({ found: type ?? say('none'), expected: say(kind), url }))
    if (absent.length > 0) return warn('absent', { count: absent.length }, show(absent))
    return warn('files', { count: wrong.length }, show(wrong))
  },
})
