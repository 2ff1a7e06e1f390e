import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readPage } from '../../testing/facts/read-page.ts'

describe('resources', () => {
  it('lists what a browser fetches and what blocks', () => {
    const { resources } = readPage({
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
  const { resources, inline } = readPage({
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
    const { resources, inline } = readPage({
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
    const { resources } = readPage({
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
  const blocking = (page: Parameters<typeof readPage>[0]) =>
    [...readPage(page).resources, ...readPage(page).blockedResources].map((resource) => resource.blocking)

  it('is apart from what browsers load, and blocks nothing', () => {
    assert.deepEqual(blocking({ html }), [false, false])
    const { resources, blockedResources } = readPage({
      html: html.replace('</head>', '</head><img src="http://cdn.example/a.png"><script src=b.js></script>'),
    })
    assert.deepEqual(
      [resources, blockedResources].map((files) => files.map(({ href }) => href)),
      [
        ['http://cdn.example/a.png', 'b.js'],
        ['http://cdn.example/a.js', 'http://cdn.example/a.css'],
      ],
    )
  })

  it('is neither a third party nor a font of the page', () => {
    const style =
      '<style>@font-face { font-family: Oak; src: url(http://cdn.example/a.woff2) } @font-face { font-family: Ash; src: url(http://cdn.example/b.woff2), url(/b.woff) }</style>'
    const read = readPage({ html: html.replace('</head>', `${style}</head>`) })
    assert.deepEqual(read.thirdParties, [])
    assert.deepEqual(
      read.inline.fonts.map(({ urls }) => urls),
      [['https://www.example.com/b.woff']],
    )
    const onHttp = readPage({
      html: html.replace('</head>', `${style}</head>`),
      url: 'http://www.example.com/',
    })
    assert.deepEqual(
      onHttp.thirdParties.map(({ name }) => name),
      ['cdn.example'],
    )
    assert.equal(onHttp.inline.fonts.length, 2)
  })

  it('blocks if the policy upgrades it, or on an http page', () => {
    const upgraded = '<meta http-equiv="content-security-policy" content="upgrade-insecure-requests">'
    assert.deepEqual(blocking({ html: html.replace('<head>', `<head>${upgraded}`) }), [true, true])
    assert.deepEqual(blocking({ html, url: 'http://www.example.com/' }), [true, true])
  })

  it('is not upgraded by a policy in the body, nor by one that lacks a semicolon', () => {
    const policy = (content: string) => `<meta http-equiv=content-security-policy content="${content}">`
    const inBody = `${html}<body>${policy('upgrade-insecure-requests')}`
    assert.deepEqual(blocking({ html: inBody }), [false, false])
    const joined = policy("default-src 'self' upgrade-insecure-requests")
    assert.deepEqual(blocking({ html: html.replace('<head>', `<head>${joined}`) }), [false, false])
  })
})
