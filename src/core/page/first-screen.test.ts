import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFacts } from '../../gather/read-facts.ts'
import { imageInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { fetchedFrom } from '../../testing/facts/audit-cases.ts'
import { patient } from '../../testing/until.ts'
import { attribute } from './document.ts'
import { lastInFirstScreen, leadImage, openFoldCheck } from './first-screen.ts'

const words = 'Tables made of oak by hand. '.repeat(50)

function readPage(html: string) {
  const facts = readFacts(fetchedFrom({ html }), (fact, error) => assert.fail(`${fact}: ${String(error)}`))
  assert.ok(facts.document.ok && facts.images.ok)
  return { document: facts.document.value, images: facts.images.value }
}

function leadOf(html: string, ...items: readonly ReturnType<typeof subresource>[]) {
  const { document, images } = readPage(html)
  return leadImage(images, document, subresources(items))?.src
}

describe('openFoldCheck', () => {
  const long = `<p>${words}`
  const below = (html: string) => {
    const { document } = readPage(html)
    return document
      .all('img')
      .filter(openFoldCheck(document))
      .map((image) => attribute(image, 'id'))
  }

  it('knows that the columns of a table start at the same height', () => {
    assert.deepEqual(
      below(
        `<table><tr><td>${long}<img id=a></td><td><img id=b>${long}<img id=c></td></tr></table><table><tr><td>x<td><img id=d></table>`,
      ),
      ['a', 'c', 'd'],
    )
  })

  it('knows that a sidebar may start at the top', () => {
    assert.deepEqual(
      below(
        `<div><main>${long}</main><div class="col-4 sidebar"><img id=a>${long}<img id=b></div></div><footer><img id=c></footer>`,
      ),
      ['b', 'c'],
    )
  })

  it('measures from the innermost of columns inside each other', () => {
    const inner = `<aside><img id=a>${long}<img id=b></aside>`
    assert.deepEqual(below(`<main>${long}</main><aside class="sidebar"><p>Oak${inner}<img id=c></aside>`), [
      'b',
      'c',
    ])
    assert.deepEqual(below(`<div class="sidebar">${long}<aside><img id=a></aside></div>`), [])
  })

  it('goes through a page once for all columns that an image is in', () => {
    const { document } = readPage(
      `${'<aside>'.repeat(2000)}${'<i></i>'.repeat(20_000)}${words}${'<img>'.repeat(10)}`,
    )
    const begun = performance.now()
    assert.equal(document.all('img').filter(openFoldCheck(document)).length, 10)
    assert.ok(performance.now() - begun < patient(1000))
  })
})

describe('lastInFirstScreen', () => {
  it('ends after enough text', () => {
    const { document } = readPage(`<p id=a>Oak</p><p id=b>${words}</p><p id=c>End</p>`)
    assert.equal(lastInFirstScreen(document), document.byId('b')?.order)
  })

  it('does not count menus, scripts and hidden content', () => {
    const { document } = readPage(
      `<nav>${words}</nav><div hidden>${words}</div><script>${words}</script><p>${words.slice(0, 900)}</p>`,
    )
    assert.equal(lastInFirstScreen(document), Number.POSITIVE_INFINITY)
  })
})

describe('leadImage', () => {
  it('is the first large image', () => {
    assert.equal(leadOf('<img src=logo.png width=120><img src=hero.jpg width=800 height=400>'), 'hero.jpg')
  })

  it('is no thumbnail and no portrait', () => {
    assert.equal(leadOf('<img src=a.jpg width=300 height=170>'), undefined)
    assert.equal(leadOf('<img src=a.jpg width=800 height=800 class=portrait>'), undefined)
    assert.equal(leadOf('<img src=a.jpg width=480 height=270 class="post-thumbnail">'), undefined)
    assert.equal(leadOf('<img src=/images/banners/andorra.gif width=500 height=620>'), undefined)
  })

  it('falls back to the size of the file when the markup has none', () => {
    const file = (width: number) =>
      subresource({
        kind: 'image',
        url: 'https://www.example.com/a.jpg',
        image: imageInfo({ width, height: 300 }),
      })
    assert.equal(leadOf('<img src=a.jpg>', file(800)), 'a.jpg')
    assert.equal(leadOf('<img src=a.jpg>', file(80)), undefined)
    assert.equal(leadOf('<img src=a.jpg>'), undefined)
  })

  it('skips images with a small height, and placeholders', () => {
    const file = (width: number, format = 'png') =>
      subresource({
        kind: 'image',
        url: 'https://www.example.com/a.png',
        image: imageInfo({ width, height: width / 2, format }),
      })
    assert.equal(leadOf('<img src=a.png height=24>', file(1200)), undefined)
    assert.equal(leadOf('<img src=a.png height=400>', file(1200)), 'a.png')
    assert.equal(leadOf('<img src=a.png width=800 height=400>', file(60)), undefined)
    assert.equal(leadOf('<img src=a.png width=800 height=400>', file(60, 'svg')), 'a.png')
  })

  it('skips images that are hidden, inline, thin banners or far down', () => {
    assert.equal(leadOf('<img src=a.jpg width=800 hidden>'), undefined)
    assert.equal(leadOf('<noscript><img src=a.jpg width=800></noscript>'), undefined)
    assert.equal(leadOf('<img src="data:image/gif;base64,AA" width=800>'), undefined)
    assert.equal(leadOf('<img src=a.jpg width=800 height=90>'), undefined)
    assert.equal(leadOf(`<p>${words}</p><img src=a.jpg width=800>`), undefined)
  })
})
