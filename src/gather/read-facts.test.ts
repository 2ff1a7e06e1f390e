import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ReadFacts } from '../core/facts/read.ts'
import { type AuditCase, fetchedFrom } from '../testing/facts/audit-cases.ts'
import { readFacts } from './read-facts.ts'
import { cpuMs } from '../testing/until.ts'

function read(example: Omit<AuditCase, 'is' | 'name'>, body?: Uint8Array): ReadFacts {
  const fetched = fetchedFrom(example)
  const gathered = readFacts(body === undefined ? fetched : { ...fetched, body }, (fact, error) =>
    assert.fail(`${fact}: ${String(error)}`),
  )
  return Object.fromEntries(
    Object.entries(gathered).map(([name, fact]) => [name, fact.ok ? fact.value : undefined]),
  ) as unknown as ReadFacts
}

describe('charset', () => {
  const latin1 = (html: string) => Uint8Array.from(html, (character) => character.charCodeAt(0))

  it('follows the header before the markup', () => {
    const { page } = read(
      { headers: { 'content-type': 'text/html; charset=iso-8859-1' } },
      latin1('<meta charset=utf-8><p>caf\u00e9'),
    )
    assert.equal(page.charset.used, 'windows-1252')
    assert.equal(page.charset.meta, 'utf-8')
    assert.match(page.html, /café/)
  })

  it('follows a byte order mark before everything', () => {
    const { page } = read(
      { headers: { 'content-type': 'text/html; charset=iso-8859-1' } },
      new TextEncoder().encode('\ufeff<p>café'),
    )
    assert.equal(page.charset.used, 'utf-8')
    assert.equal(page.charset.bom, true)
  })

  it('starts over when the declaration comes late, as browsers do', () => {
    const late = latin1(`<!doctype html><!--${'x'.repeat(2000)}--><meta charset=iso-8859-2><p>\u00b1`)
    const { page } = read({ headers: { 'content-type': 'text/html' } }, late)
    assert.equal(page.charset.used, 'iso-8859-2')
    assert.ok((page.charset.metaOffset ?? 0) > 1024)
    assert.match(page.html, /ą/)
  })

  it('treats undeclared bytes that are valid UTF-8 as UTF-8', () => {
    const { page } = read({ headers: { 'content-type': 'text/html' } }, new TextEncoder().encode('<p>naïve'))
    assert.equal(page.charset.used, 'utf-8')
    assert.equal(page.charset.header, null)
    assert.equal(page.charset.meta, null)
  })
})

describe('metadata', () => {
  it('reads robots directives of metas and headers by agent', () => {
    const { metadata } = read({
      html: '<!doctype html><head><meta name=robots content="NoIndex, max-snippet:20"><meta name=googlebot content=none></head>',
      headers: {
        'x-robots-tag': [
          'otherbot: noindex, nofollow',
          'unavailable_after: Wed, 03 Dec 2025 13:09:53 PST, noarchive',
        ],
      },
    })
    const shown = metadata.robots.map(({ agent, directive, value, from }) =>
      [agent, directive, value, from].join('|'),
    )
    assert.deepEqual(shown, [
      '*|noindex||meta',
      '*|max-snippet|20|meta',
      'googlebot|none||meta',
      'otherbot|noindex||header',
      'otherbot|nofollow||header',
      '*|noarchive||header',
      '*|unavailable_after|Wed, 03 Dec 2025 13:09:53 PST|header',
    ])
  })

  it('resolves canonicals of markup and header against the base', () => {
    const { metadata } = read({
      html: '<!doctype html><head><base href="/shop/"><link rel=canonical href=oak></head>',
      headers: { link: '<https://example.com/x>; rel="canonical"' },
    })
    assert.deepEqual(
      metadata.canonicals.map(({ url, from }) => [url?.href, from]),
      [
        ['https://www.example.com/shop/oak', 'html'],
        ['https://example.com/x', 'header'],
      ],
    )
  })

  it('ignores the title of an SVG', () => {
    const { metadata } = read({
      html: '<!doctype html><title>Page</title><body><svg><title>Icon</title></svg>',
    })
    assert.deepEqual(
      metadata.titles.map(({ text }) => text),
      ['Page'],
    )
  })

  it('survives a Link header that cannot be parsed', () => {
    assert.deepEqual(read({ headers: { link: '<<<;;;' } }).metadata.linkRels, [])
  })
})

describe('links', () => {
  it('distinguishes internal from external by registrable domain, and fragments of this page', () => {
    const { links } = read({
      url: 'https://www.example.co.uk/a',
      html: '<a href="/b">b</a><a href="//shop.example.co.uk/">s</a><a href="https://other.co.uk" rel="nofollow UGC">o</a><a href="#top">t</a><a href="mailto:a@b.c">m</a><a href="http://[">x</a><a>none</a>',
    })
    assert.deepEqual(
      links.map(({ internal, external, samePage, follow, url }) => [
        internal,
        external,
        samePage,
        follow,
        url === null,
      ]),
      [
        [true, false, false, true, false],
        [true, false, false, true, false],
        [false, true, false, false, false],
        [true, false, true, true, false],
        [false, false, false, true, false],
        [false, false, false, true, true],
      ],
    )
  })

  it('names a link by label, text, image or title', () => {
    const { links } = read({
      html: '<a href=a aria-label="L">x</a><a href=b><img alt="Logo"> Home</a><a href=c title="T"></a><a href=d aria-labelledby="n"></a><b id=n>N</b>',
    })
    assert.deepEqual(
      links.map(({ name }) => name),
      ['L', 'Logo Home', 'T', 'N'],
    )
  })
})

describe('resources', () => {
  it('lists what a browser fetches and what blocks', () => {
    const { resources } = read({
      html: '<!doctype html><head><link rel=stylesheet href=a.css><link rel=stylesheet href=p.css media=print><script src=s.js></script><script src=d.js defer></script><script type=module src=m.js></script><script type="text/template" src=t.js></script><link rel=preload as=font href=f.woff2 crossorigin></head><body><img src=i.png><noscript><img src=n.png></noscript><picture><source src=x><img src=q.png></picture><iframe src="https://maps.example.org/"></iframe>',
    })
    assert.deepEqual(
      resources.map(
        ({ kind, href, blocking, thirdParty }) =>
          `${kind} ${href}${blocking ? ' blocking' : ''}${thirdParty ? ' third' : ''}`,
      ),
      [
        'style a.css blocking',
        'style p.css',
        'script s.js blocking',
        'script d.js',
        'script m.js',
        'font f.woff2',
        'image i.png',
        'image q.png',
        'frame https://maps.example.org/ third',
      ],
    )
  })
})

it('scripts for browsers without modules are neither loaded nor run', () => {
  const { resources, inline } = read({
    html: '<!doctype html><head><script nomodule src=old.js></script><script nomodule>var oak = 1</script><script type=module nomodule src=m.js></script></head>',
  })
  assert.deepEqual(
    resources.map(({ href }) => href),
    ['m.js'],
  )
  assert.equal(inline.scriptBytes, 0)
})

describe('scripts that Cloudflare’s Rocket Loader runs', () => {
  const type = 'type="2e342100dafdbba66d16d3ca-text/javascript"'

  it('are scripts, and block nothing', () => {
    const { resources, inline } = read({
      html: `<!doctype html><head><script ${type} src=a.js></script><script ${type}>var oak = 1</script></head>`,
    })
    assert.deepEqual(
      resources.map(({ kind, blocking }) => [kind, blocking]),
      [['script', false]],
    )
    assert.equal(inline.scriptBytes, 11)
  })
})

describe('background images', () => {
  it('are read from style attributes, unless they are hidden, embedded or unfilled', () => {
    const { resources } = read({
      html: `<div style="color: red; background-image: url('hero (1).jpg')"></div>
<div style='background: #fff url("https://cdn.example.org/b.png") no-repeat'></div><p style="BACKGROUND:url( c.png )">Oak</p>
<div style="display:none;background:url(d.png)"></div><div style="background:url(data:image/gif;base64,AA)"></div>
<div style="background:url(undefined)"></div><div style="--image:url(e.png)"></div><div style="background:url({{f}})"></div>
<noscript><div style="background:url(g.png)"></div></noscript><img src="h.png">`,
    })
    assert.deepEqual(
      resources.map(({ kind, href, thirdParty }) => [kind, href, thirdParty]),
      [
        ['image', 'hero (1).jpg', false],
        ['image', 'https://cdn.example.org/b.png', true],
        ['image', 'c.png', false],
        ['image', 'h.png', false],
      ],
    )
  })
})

describe('mixed content', () => {
  const html =
    '<!doctype html><head><script src="http://cdn.example/a.js"></script><link rel=stylesheet href="http://cdn.example/a.css"></head>'
  const blocking = (page: Parameters<typeof read>[0]) =>
    read(page).resources.map((resource) => resource.blocking)

  it('blocks nothing, because browsers refuse it', () => {
    assert.deepEqual(blocking({ html }), [false, false])
    const images = html.replace('</head>', '</head><img src="http://cdn.example/a.png">')
    assert.deepEqual(
      read({ html: images }).resources.map(({ refused }) => refused),
      [true, true, false],
    )
  })

  it('blocks if the policy upgrades it, or on an http page', () => {
    const upgraded = '<meta http-equiv="content-security-policy" content="upgrade-insecure-requests">'
    assert.deepEqual(blocking({ html: html.replace('<head>', `<head>${upgraded}`) }), [true, true])
    assert.deepEqual(blocking({ html, url: 'http://www.example.com/' }), [true, true])
  })
})

describe('text', () => {
  it('leaves out ruby annotations', () => {
    const { text } = read({ html: '<p><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>' })
    assert.equal(text.body, '東京')
  })

  it('leaves out words that an icon font draws as pictures', () => {
    const { text } = read({ html: '<p><i class="material-icons md-18">chevron_right</i> Oak' })
    assert.equal(text.body, 'Oak')
  })

  it('reads visible text: no scripts, no hidden parts, words separated', () => {
    const { text } = read({
      html: '<p>One</p><p>two <b>th</b>ree</p><script>x</script><p hidden>no</p><div style="display: none">no</div><noscript>no</noscript>',
    })
    assert.equal(text.body, 'One two three')
    assert.equal(text.words, 3)
  })

  it('uses main, or the body without navigation', () => {
    assert.equal(read({ html: '<nav>Menu</nav><main>Story</main>' }).text.main, 'Story')
    assert.equal(read({ html: '<nav>Menu</nav><p>Story</p><footer>Foot</footer>' }).text.main, 'Story')
  })

  it('counts words of scripts without spaces', () => {
    assert.ok(read({ html: '<p>東京は日本の首都です。とても大きな都市です。</p>' }).text.words > 5)
  })

  it('detects the language by stop words and script', () => {
    const english =
      'The quick way to find a language is to look at the small words that the writer cannot do without. '.repeat(
        4,
      )
    const german =
      'Der schnellste Weg zu einer Sprache ist der Blick auf die kleinen Wörter, ohne die man nicht auskommt und die es überall gibt. '.repeat(
        4,
      )
    assert.deepEqual(read({ html: `<p>${english}` }).text.language, { code: 'en', sure: true })
    assert.deepEqual(read({ html: `<p>${german}` }).text.language, { code: 'de', sure: true })
    assert.equal(read({ html: '<p>Привет мир' }).text.language, null)
    assert.equal(read({ html: '<p>こんにちは世界' }).text.language?.code, 'ja')
  })

  it('lists the meaningful words, most frequent first', () => {
    const { text } = read({ html: '<p>The oak table and the oak chair. The oak table is here.' })
    assert.deepEqual(text.terms.slice(0, 2), [
      { word: 'oak', count: 3 },
      { word: 'table', count: 2 },
    ])
    assert.deepEqual(text.phrases[0], { phrase: 'oak table', count: 2 })
  })
})

describe('structured data', () => {
  it('reads JSON-LD with graphs, arrays and nested items', () => {
    const { structuredData } = read({
      html: '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":["Product","https://schema.org/Thing"],"name":"Oak","offers":{"@type":"Offer","price":5}}]}</script>',
    })
    const [item] = structuredData.items
    assert.deepEqual(item?.types, ['Product', 'Thing'])
    assert.deepEqual(item?.properties['name'], ['Oak'])
    const [offer] = item?.properties['offers'] ?? []
    assert.ok(typeof offer === 'object')
    assert.deepEqual(offer.properties['price'], [5])
  })

  it('reports JSON that cannot be parsed', () => {
    const { structuredData } = read({ html: '<script type="application/ld+json">{oops}</script>' })
    assert.equal(structuredData.errors.length, 1)
  })

  it('reads microdata and RDFa with nesting', () => {
    const { structuredData } = read({
      html: '<div itemscope itemtype="https://schema.org/Person"><span itemprop=name>Ada</span><div itemprop=address itemscope itemtype="https://schema.org/PostalAddress"><span itemprop=addressLocality>London</span></div></div><div vocab="https://schema.org/" typeof="Book"><span property="name">Notes</span></div>',
    })
    assert.deepEqual(
      structuredData.items.map(({ format, types }) => [format, ...types]),
      [
        ['microdata', 'Person'],
        ['rdfa', 'Book'],
      ],
    )
    const [address] = structuredData.items[0]?.properties['address'] ?? []
    assert.ok(typeof address === 'object')
    assert.deepEqual({ ...address.properties }, { addressLocality: ['London'] })
  })

  it('bounds endlessly nested data', () => {
    const deep = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`
    assert.equal(
      read({ html: `<script type="application/ld+json">${deep}</script>` }).structuredData.items.length,
      1,
    )
  })
})

describe('policies and cookies', () => {
  it('parses CSP, HSTS, referrer and permissions policies', () => {
    const { policy } = read({
      headers: {
        'content-security-policy': "script-src 'unsafe-inline' *",
        'strict-transport-security': 'max-age="31536000"; includeSubDomains',
        'referrer-policy': 'no-referrer, strict-origin',
        'permissions-policy': 'camera=(), geolocation=(self "https://maps.example")',
      },
    })
    assert.ok(policy.csp[0]?.findings.some(({ severity }) => severity === 'high'))
    assert.equal(policy.hsts?.maxAge, 31_536_000)
    assert.deepEqual(policy.referrer, {
      value: 'strict-origin',
      written: 'strict-origin',
      from: 'header',
    })
    assert.deepEqual(policy.permissions, { camera: [], geolocation: ['self', 'https://maps.example'] })
    assert.equal(read({ headers: { 'permissions-policy': 'camera=(' } }).policy.permissions, 'invalid')
  })

  it('reads cookies as sent', () => {
    const { cookies } = read({
      headers: {
        'set-cookie': [
          'sid=1; Secure; HttpOnly; SameSite=Lax; Path=/',
          'b=2; Expires=Thu, 01 Jan 2099 00:00:00 GMT',
        ],
      },
    })
    assert.deepEqual(
      cookies.map(({ name, secure, httpOnly, sameSite }) => [name, secure, httpOnly, sameSite]),
      [
        ['sid', true, true, 'Lax'],
        ['b', false, false, null],
      ],
    )
    assert.equal(cookies[1]?.expires, '2099-01-01T00:00:00.000Z')
  })
})

describe('names on hostile pages', () => {
  it('reads a label once, however many links reference it', () => {
    const ids = Array.from({ length: 10 }, (_, index) => `l${index}`).join(' ')
    const labels = Array.from(
      { length: 10 },
      (_, index) => `<div id=l${index}>x${'<i></i>'.repeat(5000)}</div>`,
    ).join('')
    const started = cpuMs()
    const { links } = read({ html: labels + `<a href=x aria-labelledby="${ids}"></a>`.repeat(5000) })
    assert.equal(links[0]?.name, 'x x x x x x x x x x')
    assert.ok(cpuMs() - started < 15_000)
  })
})
