import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { parseHtml } from '../../gather/parse/document.ts'
import { readResources } from '../../gather/read/resources.ts'
import audit from './resource-hints.ts'

const none = { subresources: subresources() }
const fonts = {
  subresources: subresources([
    subresource({
      kind: 'font',
      thirdParty: true,
      url: 'https://fonts.gstatic.com/oak.woff2',
      from: 'https://fonts.googleapis.com/css2',
    }),
  ]),
}
const head = (inside: string) =>
  `<!doctype html><html lang="en"><head><title>Oak</title>${inside}</head><body><p>x`
const preconnects = (count: number) =>
  head(
    Array.from(
      { length: count },
      (_, index) => `<link rel=preconnect href=https://h${index}.example.org>`,
    ).join(''),
  )

const page = new URL('https://www.example.com/')
const [stylesheet = null] = readResources(
  parseHtml('<link rel=stylesheet href=https://cdn.example.org/icons.css>'),
  page,
  page,
).loaded

auditCases(audit, [
  {
    name: 'a preload and an early connection',
    html: head(
      '<link rel="preload" as="font" href="/f.woff2" crossorigin><link rel="preconnect" href="https://fonts.gstatic.com" crossorigin>',
    ),
    facts: fonts,
    is: 'pass',
  },
  {
    name: 'a preload of a file for which the server sends the HTML of the app',
    html: head('<link rel="preload" href="/never-used.js" as="script">'),
    facts: {
      subresources: subresources([
        subresource({
          url: 'https://www.example.com/never-used.js',
          contentType: 'text/html; charset=utf-8',
        }),
      ]),
    },
    is: 'warn',
    shows: /Server sends an HTML page instead/,
  },
  {
    name: 'preloads for what browsers do not preload',
    html: head(
      '<link rel=preload as=document href=/a><link rel=preload as=stylesheet href=/a.css><link rel=preload as=SCRIPT href=/a.js>',
    ),
    is: 'fail',
    places: 2,
    says: /^2 preloads have no valid as attribute/,
  },
  {
    name: 'a preload of a missing file, another finding',
    html: head('<link rel="preload" href="/gone.css" as="style">'),
    facts: {
      subresources: subresources([
        subresource({ kind: 'style', url: 'https://www.example.com/gone.css', status: 404 }),
      ]),
    },
    is: 'not-applicable',
  },
  { name: 'four hosts', html: preconnects(4), facts: none, is: 'pass' },
  { name: 'eight hosts', html: preconnects(8), facts: none, is: 'warn' },
  { name: 'nine hosts', html: preconnects(9), facts: none, is: 'fail', says: /9 hosts/ },
  {
    name: 'a preload without as',
    html: head('<link rel=preload href=/a.js>'),
    facts: none,
    is: 'fail',
    says: /^1 preload has no valid as attribute/,
  },
  {
    name: 'the same in a header',
    headers: { link: '</a.js>; rel=preload' },
    facts: none,
    is: 'fail',
    shows: /Link: <\/a\.js>/,
  },
  {
    name: 'a font that is loaded twice',
    html: head('<link rel=preload as=font href=/f.woff2>'),
    facts: none,
    is: 'warn',
    shows: /twice/,
  },
  {
    name: 'a font of a type that no browser knows, which is not loaded twice',
    html: head('<link rel=preload as=font href=/f.ttf type=font/tff>'),
    facts: none,
    is: 'warn',
    says: /^1 preload/,
    shows: /ignore this preload because they don’t support its type/,
  },
  {
    name: 'a font of an older type, which some browsers ignore',
    html: head('<link rel=preload as=font href=/f.woff type=application/font-woff>'),
    facts: none,
    is: 'pass',
  },
  {
    name: 'fonts of a service without a hint',
    facts: fonts,
    is: 'not-applicable',
  },
  {
    name: 'a connection that fonts cannot use, and a stylesheet from the same host can',
    html: head('<link rel=preconnect href=https://cdn.example.org>'),
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          thirdParty: true,
          url: 'https://cdn.example.org/icons.css',
          reference: stylesheet,
        }),
        subresource({
          kind: 'font',
          thirdParty: true,
          url: 'https://cdn.example.org/icons.woff2',
          from: 'https://cdn.example.org/icons.css',
        }),
      ]),
    },
    is: 'pass',
  },
  {
    name: 'a connection that fonts cannot use',
    html: head('<link rel=preconnect href=https://fonts.gstatic.com>'),
    facts: fonts,
    is: 'warn',
    shows: /cannot be used for fonts/,
  },
  { name: 'nothing to hint at', facts: none, is: 'not-applicable' },
])
