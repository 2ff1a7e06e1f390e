import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { parseHtml } from '../../gather/parse/document.ts'
import { readResources } from '../../gather/read/resources.ts'
import audit from './content-type.ts'

const page = new URL('https://www.example.com/')
const picture = readResources(parseHtml('<img src=index.html alt=oak>'), page, page).loaded[0] ?? null

const files = (...changes: readonly Parameters<typeof subresource>[0][]) => ({
  subresources: subresources(changes.map(subresource)),
})

auditCases(audit, [
  {
    name: 'all right',
    facts: files(
      {},
      { kind: 'style', contentType: 'text/css; charset=utf-8' },
      { kind: 'font', contentType: 'font/woff2' },
    ),
    is: 'pass',
  },
  { name: 'the older name of scripts', facts: files({ contentType: 'application/javascript' }), is: 'pass' },
  {
    name: 'a style as text',
    facts: files({ kind: 'style', contentType: 'text/plain' }, {}),
    is: 'warn',
    says: /^1 file has the wrong/,
    places: 1,
  },
  {
    name: 'an image without a type',
    facts: files({ kind: 'image', contentType: null }),
    is: 'warn',
    shows: /no Content-Type/,
  },
  {
    name: 'files that do not exist, for which the server sends the HTML of the app',
    html: '<!doctype html><title>App</title><div id="root"></div>',
    facts: files({ contentType: 'text/html', bytes: 54 }, { kind: 'style', contentType: 'text/plain' }),
    is: 'warn',
    says: /^1 file URL leads to an HTML page$/,
    places: 1,
  },
  {
    name: 'an image whose URL is that of a page, which image-broken reports',
    html: '<img src="index.html">',
    facts: files(
      {
        kind: 'image',
        contentType: 'text/html',
        url: 'https://www.example.com/index.html',
        reference: picture,
      },
      {},
    ),
    is: 'pass',
    says: /its 1 checked file/,
  },
  {
    name: 'a font whose URL is that of a page',
    facts: files({ kind: 'font', contentType: 'text/html', url: 'https://www.example.com/icons32.html' }),
    is: 'warn',
    says: /^1 file URL leads to an HTML page$/,
    shows: /^(?=.*icons32\.html)(?=.*text\/html)/,
  },
  {
    name: 'a script whose URL is that of the page',
    html: '<!doctype html><title>App</title><div id="root"></div>',
    facts: files({ contentType: 'text/html', bytes: 54, url: 'https://www.example.com/' }),
    is: 'warn',
    says: /leads to an HTML page/,
  },
  {
    name: 'a script that is sent as HTML',
    facts: files({ contentType: 'text/html', bytes: 7 }),
    is: 'warn',
    says: /wrong Content-Type/,
  },
  {
    name: 'an error, which is judged elsewhere',
    facts: files({ status: 404, contentType: 'text/html' }),
    is: 'pass',
  },
  {
    name: 'a page sent as plain text',
    headers: { 'Content-Type': 'text/plain' },
    facts: files(),
    is: 'fail',
    says: /text\/plain/,
  },
  { name: 'a page without a type', headers: { 'Content-Type': '' }, facts: files(), is: 'fail' },
  {
    name: 'a PDF in place of an image, whose type is right',
    facts: files({ kind: 'image', contentType: 'application/pdf', url: 'https://www.example.com/a.pdf' }, {}),
    is: 'pass',
    says: /its checked file|its # checked|1 checked|checked file/,
  },
])
