import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { readPage } from '../../testing/facts/read-page.ts'
import { cpuMs } from '../../testing/until.ts'

const linksOf = (html: string) => readPage({ html }).links

test('a link has one name, the same as in accessibility audits', () => {
  const [shown, area] = linksOf(
    '<a href="/a"><span hidden>Secret</span>Shown</a><map><area href="/b" alt="Map of Bern"></map>',
  )
  assert.equal(shown?.name, 'Shown')
  assert.equal(area?.name, 'Map of Bern')
})

test('a template is no link', () => {
  const links = linksOf('<a href="{{ url }}">Oak</a><a href="/${id}">Ash</a><a href="/a">Elm</a>')
  assert.deepEqual(
    links.map(({ href }) => href),
    ['/a'],
  )
})

describe('links', () => {
  it('distinguishes internal from external by registrable domain, and fragments of this page', () => {
    const { links } = readPage({
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
    const { links } = readPage({
      html: '<a href=a aria-label="L">x</a><a href=b><img alt="Logo"> Home</a><a href=c title="T"></a><a href=d aria-labelledby="n"></a><b id=n>N</b>',
    })
    assert.deepEqual(
      links.map(({ name }) => name),
      ['L', 'Logo Home', 'T', 'N'],
    )
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
    const { links } = readPage({ html: labels + `<a href=x aria-labelledby="${ids}"></a>`.repeat(5000) })
    assert.equal(links[0]?.name, 'x x x x x x x x x x')
    assert.ok(cpuMs() - started < 15_000)
  })
})
