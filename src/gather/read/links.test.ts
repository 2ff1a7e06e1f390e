import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchedFrom } from '../../testing/facts/audit-cases.ts'
import { readFacts } from '../read-facts.ts'

const linksOf = (html: string) => {
  const { links } = readFacts(fetchedFrom({ html }), (fact, error) =>
    assert.fail(`${fact}: ${String(error)}`),
  )
  return links.ok ? links.value : assert.fail(links.because.id)
}

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
