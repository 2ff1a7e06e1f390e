import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AskedFacts } from '../core/facts/asked.ts'
import type { Gathered } from '../core/facts.ts'
import { readFacts } from '../gather/read-facts.ts'
import {
  cssInfo,
  dnsFacts,
  imageInfo,
  sitemap,
  sitemapFile,
  subresource,
  subresources,
  tlsFacts,
} from '../testing/facts/asked-facts.ts'
import { fetchedFrom } from '../testing/facts/audit-cases.ts'
import { alternateTarget, favicon, robotsTxt } from '../testing/facts/site-facts.ts'
import { loadAudits } from './catalogue.ts'
import { runAudits } from './run-audits.ts'

/** A page with one problem, the audits that see it, and those that count it. */
interface Case {
  readonly name: string
  readonly html: string
  readonly url?: string
  readonly facts?: Partial<AskedFacts>
  readonly audits: readonly string[]
  readonly counted: readonly string[]
  /** How many of the audits do not apply. */
  readonly unseen?: number
}

const page = (head: string, body = '<p>Oak tables') =>
  `<!doctype html><html lang="en"><head><title>Oak tables</title>${head}</head><body>${body}</body></html>`

const photo = (bytes: number) =>
  subresource({
    kind: 'image',
    url: 'https://www.example.com/oak.jpg',
    contentType: 'image/jpeg',
    image: imageInfo({ width: 4000, height: 3000 }),
    hash: 'f4',
    bytes,
    wireBytes: bytes,
  })

const small = subresource({
  kind: 'image',
  url: 'https://www.example.com/elm.webp',
  hash: 'e1',
  wireBytes: 9000,
})

const oakFont = (from: string) =>
  subresource({
    kind: 'style',
    url: 'https://fonts.googleapis.com/css?family=Oak',
    from,
    thirdParty: true,
    css: cssInfo(),
  })

/** A stylesheet of the site that imports the one of a font service. */
const oakImported = [
  subresource({
    kind: 'style',
    url: 'https://www.example.com/a.css',
    css: cssInfo({ imports: ['https://fonts.googleapis.com/css?family=Oak'] }),
  }),
  oakFont('https://www.example.com/a.css'),
]

const cases: readonly Case[] = [
  {
    name: 'a heavy photo beside a small image',
    html: page('', '<img src=/oak.jpg alt=Oak><img src=/elm.webp alt=Elm>'),
    facts: { subresources: subresources([photo(2_500_000), small]) },
    audits: ['image-file-size', 'image-format', 'image-total-size'],
    counted: ['image-file-size'],
  },
  {
    name: 'a compiler from a CDN that is the only blocking script',
    html: page('<script src="https://cdn.tailwindcss.com"></script>'),
    audits: ['development-builds', 'js-defer', 'third-party-spof'],
    counted: ['development-builds'],
  },
  {
    name: 'a stylesheet of a font service that blocks rendering, without a preconnect',
    html: page('<link rel=stylesheet href="https://fonts.googleapis.com/css2?family=Inter&display=swap">'),
    audits: ['third-party-spof', 'font-third-party-css'],
    counted: ['third-party-spof'],
  },
  {
    name: 'a page without a title',
    html: '<!doctype html><html lang="en"><head></head><body><h1>Oak</h1><p>Tables</p></body></html>',
    audits: ['title-present', 'document-title'],
    counted: ['title-present'],
  },
  {
    name: 'a noscript that ends the head before the title and the description',
    html: '<!doctype html><html lang="en"><head><noscript><div>x</div></noscript><title>Oak</title><meta name="description" content="Tables"><link rel="canonical" href="https://www.example.com/"></head><body><p>x</body></html>',
    audits: ['metas-in-body', 'title-present', 'html-validity', 'canonical-valid'],
    counted: ['metas-in-body'],
  },
  {
    name: 'a page over http, with a script of another host that uses the scheme of the page',
    url: 'http://www.example.com/',
    html: page('<script src="//ajax.googleapis.com/ajax/libs/jquery/3.7.1/jquery.min.js"></script>'),
    facts: { tls: tlsFacts({ offersH2: null }) },
    audits: ['https', 'http-version', 'insecure-script-src'],
    counted: ['https'],
  },
  {
    name: 'a template that gives all language versions one canonical URL',
    url: 'https://www.example.com/ja',
    html: page('<link rel="canonical" href="https://www.example.com/en">'),
    facts: {
      hreflangTargets: [
        alternateTarget({ url: 'https://www.example.com/fr', canonical: 'https://www.example.com/en' }),
        alternateTarget({ url: 'https://www.example.com/de', canonical: 'https://www.example.com/en' }),
      ],
    },
    audits: ['canonical-self', 'hreflang-target'],
    counted: ['canonical-self'],
  },
  {
    name: 'an imported stylesheet of a font service',
    html: page('<link rel="stylesheet" href="/a.css">'),
    facts: { subresources: subresources(oakImported) },
    audits: ['css-import', 'third-party-spof'],
    counted: ['third-party-spof'],
  },
  {
    name: 'an imported stylesheet of a font service beside a blocking script of another domain',
    html: page('<link rel="stylesheet" href="/a.css"><script src="https://cdn.example/a.js"></script>'),
    facts: { subresources: subresources(oakImported) },
    audits: ['css-import', 'third-party-spof'],
    counted: ['third-party-spof'],
  },
  {
    name: 'a style element that imports a font, beside a blocking script of another domain',
    html: page(
      '<style>@import url("https://fonts.googleapis.com/css?family=Oak");</style><script src="https://cdn.example/a.js"></script>',
    ),
    facts: { subresources: subresources([oakFont('https://www.example.com/')]) },
    audits: ['css-import', 'third-party-spof'],
    counted: ['third-party-spof'],
  },
  {
    name: 'imports of the site and of a font service, which hosting the fonts would not merge',
    html: page('<style>@import "/b.css";</style><link rel="stylesheet" href="/a.css">'),
    facts: { subresources: subresources(oakImported) },
    audits: ['css-import', 'third-party-spof'],
    counted: ['css-import', 'third-party-spof'],
  },
  {
    name: 'one missing file as the favicon and the icon for the home screen',
    html: page('<link rel="icon" href="/oak.png"><link rel="apple-touch-icon" href="/oak.png">'),
    facts: {
      favicon: favicon({ url: 'https://www.example.com/oak.png', status: 404, format: null }),
      dns: dnsFacts(),
      subresources: subresources([
        subresource(),
        subresource({ kind: 'icon', url: 'https://www.example.com/oak.png', status: 404 }),
      ]),
    },
    audits: ['asset-errors', 'favicon'],
    counted: ['favicon'],
  },
  {
    name: 'a missing favicon beside another missing icon for the home screen',
    html: page('<link rel="icon" href="/oak.png"><link rel="apple-touch-icon" href="/elm.png">'),
    facts: {
      favicon: favicon({ url: 'https://www.example.com/oak.png', status: 404, format: null }),
      dns: dnsFacts(),
      subresources: subresources([
        subresource(),
        subresource({ kind: 'icon', url: 'https://www.example.com/elm.png', status: 404 }),
      ]),
    },
    audits: ['asset-errors', 'favicon'],
    counted: ['favicon', 'asset-errors'],
  },
  {
    name: 'inline styles that consist of images',
    html: page(`<style>.a { background: url(data:image/png;base64,${'A'.repeat(200_000)}) }</style>`),
    audits: ['data-uri-size', 'inline-code-size'],
    counted: ['data-uri-size'],
  },
  {
    name: 'a page with noindex that robots.txt blocks',
    html: page('<meta name="robots" content="noindex, nofollow">'),
    facts: { robotsTxt: robotsTxt('User-agent: *\nDisallow: /') },
    audits: ['robots-allows-page', 'noindex-meta', 'nofollow-page', 'indexability-conflict'],
    counted: ['indexability-conflict', 'robots-allows-page'],
  },
  {
    name: 'a page with noindex in the sitemap',
    html: page('<meta name="robots" content="noindex">'),
    facts: { robotsTxt: robotsTxt(''), sitemap: sitemap({ listsPage: true }) },
    audits: ['noindex-meta', 'sitemap-lists-page'],
    counted: ['noindex-meta'],
  },
  {
    name: 'structured data that is not valid JSON',
    html: page('<script type="application/ld+json">{"@type": "Organization</script>'),
    audits: ['structured-data-present', 'structured-data-syntax'],
    counted: ['structured-data-syntax'],
  },
  {
    name: 'a label that points to no field, and a field named only by its title',
    html: page('', '<form><label for="s">Search</label><input name="s" title="Search for:"></form>'),
    audits: ['label-target', 'label-title-only'],
    counted: ['label-target'],
  },
  {
    name: 'a dialog whose heading does not exist',
    html: page('', '<div role="dialog" aria-labelledby="t"><p>Oak</p></div>'),
    audits: ['label-target', 'aria-dialog-name'],
    counted: ['aria-dialog-name'],
  },
  {
    name: 'a label that points to no field, and a field without any name',
    html: page('', '<form><p><label for="s">Name</label><input name="s"></p></form>'),
    audits: ['label-target', 'label'],
    counted: ['label'],
  },
  {
    name: 'labels that point to no field, beside a dropdown and a text field',
    html: page(
      '',
      '<form><p><label for="s">Name</label><input name="s"></p><p><label for="t">Wood</label><select name="t"><option>Oak</select></p></form>',
    ),
    audits: ['label-target', 'label', 'select-name'],
    counted: ['label', 'select-name'],
  },
  {
    name: 'labels that point to no field, one of them beside a field that has a title',
    html: page(
      '',
      '<form><p><label for="s">Name</label><input name="s"></p><p><label for="t">Wood</label><input name="t" title="Wood"></p></form>',
    ),
    audits: ['label-target', 'label', 'label-title-only'],
    counted: ['label', 'label-target'],
  },
  {
    name: 'a label that points to no field, and another one for the text of a button',
    html: page(
      '',
      '<form><p><label for="s">Name</label><input name="s"></p><label for="t">Wood</label><a href="/oak">Oak</a></form>',
    ),
    audits: ['label-target', 'label'],
    counted: ['label', 'label-target'],
  },
  {
    name: 'a field that only a description describes, which is no name',
    html: page('', '<form><p><input name="s" aria-describedby="d"></p><p id="d">Your town</p></form>'),
    audits: ['label', 'label-title-only'],
    counted: ['label'],
  },
  {
    name: 'a meta refresh that redirects after five seconds',
    html: page('<meta http-equiv="refresh" content="5; url=/next">'),
    audits: ['meta-refresh', 'redirect-kind'],
    counted: ['meta-refresh'],
  },
  {
    name: 'an empty sitemap',
    html: page(''),
    facts: {
      robotsTxt: robotsTxt(''),
      sitemap: sitemap({ files: [sitemapFile({ urls: 0 })], count: 0, listsPage: false }),
    },
    audits: ['sitemap-valid', 'sitemap-lists-page', 'sitemap-health'],
    counted: ['sitemap-valid'],
    unseen: 2,
  },
  {
    name: 'a sitemap that lists the page with a capital letter, which is not found',
    url: 'https://www.example.com/oak',
    html: page(''),
    facts: {
      robotsTxt: robotsTxt(''),
      sitemap: sitemap({
        listsPage: false,
        otherCase: 'https://www.example.com/Oak',
        sample: [{ url: 'https://www.example.com/Oak', status: 404, location: null }],
      }),
    },
    audits: ['sitemap-health', 'sitemap-lists-page'],
    counted: ['sitemap-health'],
  },
]

describe('one problem is one finding', () => {
  for (const {
    name,
    html,
    url = 'https://www.example.com/',
    facts = {},
    audits,
    counted,
    unseen = 0,
  } of cases)
    it(name, async () => {
      const onError = (what: string, error: unknown) => assert.fail(`${what}: ${String(error)}`)
      const asked = { subresources: subresources(), ...facts }
      const gathered = {
        ...readFacts(fetchedFrom({ html, url }), onError),
        ...Object.fromEntries(Object.entries(asked).map(([fact, value]) => [fact, { ok: true, value }])),
      }
      // The facts that these audits need, of all.
      const findings = runAudits(await loadAudits(audits), gathered as unknown as Gathered, onError)
      const withStatus = (wanted: readonly string[]) =>
        findings.flatMap(({ id, status }) => (wanted.includes(status) ? [id] : []))
      assert.deepEqual(withStatus(['fail', 'warn']), counted)
      const named = audits.length - counted.length - unseen
      assert.equal(withStatus(['info']).length, named, JSON.stringify(findings))
    })
})
