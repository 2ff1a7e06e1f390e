import { sentenceText } from '../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { attribute, textOf } from '../../core/page/document.ts'
import { selectorOf, snippetOf } from '../../audit-kit/evidence.ts'
import { parseHtml } from './document.ts'

describe('parseHtml', () => {
  it('indexes elements by name, id and attribute in document order', () => {
    const document = parseHtml(
      '<!doctype html><html lang=en><head><title>T</title></head><body><p id=a>One</p>\n<p id=a class=x>Two</p></body></html>',
    )
    assert.deepEqual(
      document.all('p').map((element) => textOf(element)),
      ['One', 'Two'],
    )
    assert.equal(document.byId('a'), document.all('p')[0])
    assert.deepEqual(
      document.withAttribute('class').map((element) => element.tag),
      ['p'],
    )
    assert.equal(document.all('title')[0]?.inHead, true)
    assert.equal(document.mode, 'no-quirks')
    assert.equal(attribute(document.root, 'lang'), 'en')
    assert.equal(document.parseErrorCount, 0)
    assert.deepEqual(
      document.all('p').map(({ line }) => line),
      [1, 2],
    )
  })

  it('knows the line and column at which each start tag starts, and no column for implied elements', () => {
    const html =
      '<!doctype html>\r\n<title>T</title>\n  <p\n  class=a>é<b>1<p>2</b>\n\t<svg><a href=x></a></svg><td>'
    const places = parseHtml(html).elements.map(({ tag, line, column }) => `${tag} ${line}:${column}`)
    assert.deepEqual(places, [
      'html 2:0',
      'head 2:0',
      'title 2:1',
      'body 4:0',
      'p 3:3',
      'b 4:12',
      'p 4:16',
      'b 4:0',
      'svg 5:2',
      'a 5:7',
    ])
    const long = `${'<i>x</i>\n'.repeat(40_000)}  <b>`
    const last = parseHtml(long).all('b')[0]
    assert.deepEqual([last?.line, last?.column], [40_001, 3])
  })

  it('builds the tree as the standard says, misnested formatting included', () => {
    const document = parseHtml('<!doctype html><p><b>1<p>2</b>3<table><td>x</table>')
    assert.equal(document.all('b').length, 2)
    assert.equal(document.all('tbody').length, 1)
  })

  it('reports parse errors with their line', () => {
    const document = parseHtml('<!doctype html>\n<p id=a id=b>x')
    assert.deepEqual(
      document.parseErrors.map(({ code, line }) => [code, line]),
      [['duplicate-attribute', 2]],
    )
  })

  it('reports tags of a second html or body element, but none that follow an implied one', () => {
    const errorsOf = (html: string) =>
      parseHtml(html).parseErrors.map(({ code, line, column }) => [code, line, column])
    assert.deepEqual(
      errorsOf('<!doctype html><html><body><p>x\n  <html lang=en><head><title>y</title></head><body>z'),
      [
        ['repeated-html-tag', 2, 3],
        ['repeated-body-tag', 2, 46],
      ],
    )
    assert.deepEqual(errorsOf('<!doctype html><title>x</title><html><p>x<body class=a>'), [])
    assert.equal(parseHtml(`<!doctype html><html><body>${'<html>'.repeat(500)}`).parseErrorCount, 500)
  })

  it('marks what only clients without scripts see, and skips templates', () => {
    const document = parseHtml(
      '<body><noscript><img src=a></noscript><template><img src=b></template><div><template shadowrootmode=open><i>s</i></template></div>',
    )
    assert.deepEqual(
      document.all('img').map((element) => element.inNoscript),
      [true],
    )
    assert.equal(document.all('i').length, 1)
  })

  it('marks what a noscript in the head contains, though it opens the body without scripts', () => {
    const document = parseHtml(
      '<!doctype html><html><head><noscript><div><img src=a></div></noscript><script src=b></script></HEAD><body><img src=c>',
    )
    assert.deepEqual(
      document.all('img', 'script').map((element) => [element.tag, element.inNoscript]),
      [
        ['img', true],
        ['img', false],
        ['script', false],
      ],
    )
    assert.ok((document.all('script')[0]?.offset ?? 0) < document.scriptedHeadEnd)
    assert.ok((document.all('img')[1]?.offset ?? 0) > document.scriptedHeadEnd)
    assert.equal(parseHtml('<!doctype html><head><noscript><style></style></noscript>').scriptedHeadEnd, 0)
  })

  it('detects quirks mode and the doctype', () => {
    assert.equal(parseHtml('<p>x').mode, 'quirks')
    assert.equal(parseHtml('<!doctype html><p>x').doctype?.name, 'html')
  })

  it('truncates a page of a million nodes and says so', () => {
    const document = parseHtml('<i></i>'.repeat(50_000), { maxNodes: 1000, maxDepth: 100, maxMs: 5000 })
    assert.match(sentenceText(document.cut ?? ''), /more than 1,000 nodes/)
    assert.ok(document.elements.length <= 1000)
  })

  it('truncates pathological nesting and says so', () => {
    const document = parseHtml('<div>'.repeat(200_000))
    assert.match(sentenceText(document.cut ?? ''), /nested more than 3,000 levels deep/)
    assert.ok(document.maxDepth <= 512)
  })

  it('nests elements as deep as Chromium does, and makes those inside of them siblings', () => {
    const boxes = Array.from({ length: 600 }, (_, index) => `<div id=d${index}>Oak ${index}`)
    const document = parseHtml(`<!doctype html><body>${boxes.join('')}<p id=p>Ash<b id=b>Elm`)
    const around = (id: string) => attribute(document.byId(id)?.parent ?? document.root, 'id')
    // As seen in Chromium 156.
    assert.deepEqual(['d509', 'd510', 'd511', 'd599', 'p', 'b'].map(around), [
      'd508',
      'd509',
      'd509',
      'd509',
      'd509',
      'd509',
    ])
    assert.deepEqual([document.cut, document.maxDepth], [null, 512])
    assert.equal(textOf(document.root).endsWith('Oak 598 Oak 599 Ash Elm'), true)
  })

  it('bounds formatting elements that multiply with every paragraph', () => {
    const fonts = Array.from({ length: 900 }, (_, index) => `<font a=${index}>`).join('')
    const document = parseHtml(`<p>${fonts}</p>${'<p>x</p>'.repeat(20_000)}`)
    assert.notEqual(document.cut, null)
  })

  it('survives an empty page', () => {
    const document = parseHtml('')
    assert.equal(document.root.tag, 'html')
    assert.equal(document.cut, null)
  })
})

describe('evidence', () => {
  it('points at an element by a selector and its start tag', () => {
    const document = parseHtml('<main id=m><ul><li>a<li class="x y">b</ul></main>')
    const second = document.all('li')[1]
    assert.ok(second)
    assert.equal(selectorOf(second), '#m > ul > li:nth-of-type(2)')
    assert.equal(snippetOf(second), '<li class="x y">')
  })
})

describe('elements by a kind of name', () => {
  it('are all whose name matches', () => {
    const document = parseHtml('<x-a></x-a><p></p><x-b><x-a></x-a></x-b>')
    const found = document.allLike((tag) => tag.includes('-'))
    assert.deepEqual(found.map(({ tag }) => tag).toSorted(), ['x-a', 'x-a', 'x-b'])
    assert.deepEqual(
      document.allLike((tag) => tag === 'main'),
      [],
    )
  })
})

describe('elements by a kind of attribute', () => {
  it('are unique and in document order, however many names there are', () => {
    const many = Array.from({ length: 130_000 }, (_, index) => `on${index}=1`).join(' ')
    const document = parseHtml(
      `<p ondrop=1><a onclick=1 onkeyup=1></a><b onclick=1></b><i ${many}></i><u></u>`,
    )
    const found = document.withAttributeLike((name) => name.startsWith('on'))
    assert.deepEqual(
      found.map(({ tag }) => tag),
      ['p', 'a', 'b', 'i'],
    )
    assert.deepEqual(
      document.withAttributeLike((name) => name === 'none'),
      [],
    )
  })
})
