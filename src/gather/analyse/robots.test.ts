import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readRobots } from './robots.ts'

const cases: readonly {
  readonly name: string
  readonly text: string
  readonly faults: readonly [number, RegExp][]
}[] = [
  { name: 'a plain file', text: 'User-agent: *\nDisallow: /private/\nAllow: /private/open$', faults: [] },
  { name: 'an empty file', text: '', faults: [] },
  {
    name: 'comments, blank lines and an empty disallow',
    text: '# hi\n\nUser-agent: a # b\nDisallow:',
    faults: [],
  },
  { name: 'a byte order mark', text: '\uFEFFUser-agent: *\r\nDisallow: /', faults: [] },
  {
    name: 'a rule before any group',
    text: 'Disallow: /\nUser-agent: *',
    faults: [[1, /before any user-agent/]],
  },
  { name: 'a line without a colon', text: 'User-agent: *\n\nDisallow /x', faults: [[3, /no colon/]] },
  { name: 'an unknown directive', text: 'User-agent: *\nNoindex: /x', faults: [[2, /“noindex”/]] },
  { name: 'a name every object has', text: 'constructor: x', faults: [[1, /“constructor”/]] },
  { name: 'a path without a slash', text: 'User-agent: *\nDisallow: x', faults: [[2, /does not begin/]] },
  { name: 'a dollar sign in the middle', text: 'User-agent: *\nAllow: /a$b', faults: [[2, /dollar/]] },
  { name: 'an agent line without an agent', text: 'User-agent:', faults: [[1, /names no agent/]] },
  { name: 'a relative sitemap', text: 'Sitemap: /sitemap.xml', faults: [[1, /not absolute/]] },
  { name: 'a delay in words', text: 'User-agent: *\nCrawl-delay: soon', faults: [[2, /not a number/]] },
  {
    name: 'lines of newer conventions',
    text: 'Content-Signal: ai-train=no\nLicense: https://a.example/l',
    faults: [],
  },
]

describe('readRobots', () => {
  for (const { name, text, faults } of cases) {
    it(`reads ${name}`, () => {
      const found = readRobots(text).faults
      assert.deepEqual(
        found.map(({ line }) => line),
        faults.map(([line]) => line),
      )
      for (const [index, [, message]] of faults.entries()) assert.match(found[index]?.message ?? '', message)
    })
  }

  it('collects sitemaps and the agents that groups name', () => {
    const { sitemaps, agents } = readRobots(
      'User-agent: GoogleBot/2.1\nUser-agent: *\nsitemap: https://a.example/s.xml',
    )
    assert.deepEqual(sitemaps, ['https://a.example/s.xml'])
    assert.deepEqual([...agents], ['googlebot', '*'])
  })

  it('keeps at most 100 faults of a file that is something else', () => {
    assert.equal(readRobots('<p>no\n'.repeat(5000)).faults.length, 100)
  })
})
