import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RobotsFault } from '../../../core/facts/asked.ts'
import { readRobots, robotsFacts } from './robots.ts'

const cases: readonly {
  readonly name: string
  readonly text: string
  readonly faults: readonly [number, RobotsFault][]
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
    faults: [[1, 'beforeUserAgent']],
  },
  { name: 'a line without a colon', text: 'User-agent: *\n\nDisallow /x', faults: [[3, 'noColon']] },
  { name: 'an unknown directive', text: 'User-agent: *\nNoindex: /x', faults: [[2, 'unknownDirective']] },
  { name: 'a name that every object has', text: 'constructor: x', faults: [[1, 'unknownDirective']] },
  { name: 'a path without a slash', text: 'User-agent: *\nDisallow: x', faults: [[2, 'pathStart']] },
  { name: 'a dollar sign in the middle', text: 'User-agent: *\nAllow: /a$b', faults: [[2, 'dollar']] },
  { name: 'an agent line without an agent', text: 'User-agent:', faults: [[1, 'emptyUserAgent']] },
  { name: 'a relative sitemap', text: 'Sitemap: /sitemap.xml', faults: [[1, 'relativeSitemap']] },
  { name: 'a delay in words', text: 'User-agent: *\nCrawl-delay: soon', faults: [[2, 'crawlDelay']] },
  {
    name: 'directives of newer conventions',
    text: 'Content-Signal: ai-train=no\nLicense: https://a.example/l',
    faults: [],
  },
]

describe('readRobots', () => {
  it('says where an indented line starts', () => {
    const [fault] = readRobots('User-agent: *\n \tNoindex: /x').faults
    assert.deepEqual(fault, { line: 2, column: 3, text: 'Noindex: /x', kind: 'unknownDirective' })
  })

  for (const { name, text, faults } of cases) {
    it(`parses ${name}`, () => {
      const found = readRobots(text).faults
      assert.deepEqual(
        found.map(({ line }) => line),
        faults.map(([line]) => line),
      )
      for (const [index, [, kind]] of faults.entries()) assert.equal(found[index]?.kind, kind)
    })
  }

  it('collects sitemaps and the agents of groups', () => {
    const { sitemaps, agents } = readRobots(
      'User-agent: GoogleBot/2.1\nUser-agent: *\nsitemap: https://a.example/s.xml',
    )
    assert.deepEqual(sitemaps, ['https://a.example/s.xml'])
    assert.deepEqual([...agents], ['googlebot', '*'])
  })

  it('keeps at most 100 faults of a file that is not robots.txt at all', () => {
    assert.equal(readRobots('<p>no\n'.repeat(5000)).faults.length, 100)
  })
})

const url = 'https://a.example/robots.txt'

const rules: readonly (readonly [
  name: string,
  text: string,
  path: string,
  agent: string,
  allowed: boolean,
])[] = [
  ['a plain rule', 'User-agent: *\nDisallow: /x', '/x/y', 'Googlebot', false],
  ['another path', 'User-agent: *\nDisallow: /x', '/y', 'Googlebot', true],
  ['the longest rule wins', 'User-agent: *\nDisallow: /x\nAllow: /x/y', '/x/y', 'a', true],
  ['between rules of equal length, allow wins', 'User-agent: *\nDisallow: /x\nAllow: /x', '/x', 'a', true],
  ['a specific agent', 'User-agent: *\nDisallow: /\n\nUser-agent: FooBot\nDisallow:', '/x', 'foobot', true],
  ['consecutive agents', 'User-agent: a\nUser-agent: b\nDisallow: /', '/', 'a', false],
  [
    'two groups for one agent',
    'User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /\nUser-agent: a\nDisallow: /y',
    '/y',
    'a',
    false,
  ],
  ['an agent with its version', 'User-agent: FooBot/1.0\nDisallow: /', '/', 'FooBot/2.0', false],
  ['an agent with a space', 'User-agent: FooBot Images\nDisallow: /', '/', 'FooBot', false],
  ['an asterisk', 'User-agent: *\nDisallow: /*.pdf', '/a/b.pdf?x', 'a', false],
  ['an asterisk and a dollar sign', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x', 'a', true],
  ['a dollar sign after two matches', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf.pdf', 'a', false],
  ['a dollar sign alone', 'User-agent: *\nDisallow: /$', '/a', 'a', true],
  ['an asterisk before a dollar sign', 'User-agent: *\nDisallow: /a*$', '/abc', 'a', false],
  ['overlapping parts', 'User-agent: *\nDisallow: /aa*aa$', '/aaa', 'a', true],
  ['a query', 'User-agent: *\nDisallow: /*?s=', '/find?s=1', 'a', false],
  ['escapes in either case', 'User-agent: *\nDisallow: /%c3%a4', '/%C3%A4', 'a', false],
  ['characters outside ASCII', 'User-agent: *\nDisallow: /ä', '/ä', 'a', false],
  ['no colon', 'User-agent *\nDisallow /x', '/x', 'a', false],
  ['words without a colon', 'User-agent: *\nDisallow /x and /y', '/x', 'a', true],
  ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /x', '/x', 'a', false],
  ['a part of a byte order mark', '\uFFFDUser-agent: *\nDisallow: /x', '/x', 'a', false],
  ['an index file', 'User-agent: *\nDisallow: /x/\nAllow: /x/index.html', '/x/', 'a', true],
  ['a very long line', `User-agent: *\nDisallow: /x${'*'.repeat(20_000)}/y`, '/x/z', 'a', false],
  ['rules before any group', 'Disallow: /', '/', 'a', true],
  [
    'a sitemap inside a group',
    'User-agent: *\nSitemap: https://a.example/s.xml\nDisallow: /x',
    '/x',
    'a',
    false,
  ],
]

describe('rules of a robots.txt', () => {
  for (const [name, text, path, agent, allowed] of rules) {
    it(`match ${name}`, () =>
      assert.equal(robotsFacts(url, text).allows(`https://a.example${path}`, agent), allowed))
  }

  it('name the line that blocks a URL, without its comment', () => {
    const { ruleAgainst } = robotsFacts(
      url,
      '\uFEFF# ours\nUser-agent: *\n  Disallow: /img/ # photos\nAllow: /img/open',
    )
    assert.deepEqual(ruleAgainst('https://a.example/img/oak.png', 'Googlebot'), {
      line: 3,
      text: 'Disallow: /img/',
    })
    assert.equal(ruleAgainst('https://a.example/img/open.png', 'Googlebot'), null)
    assert.equal(ruleAgainst('https://b.example/img/oak.png', 'Googlebot'), null)
  })

  it('do not apply to other hosts', () => {
    assert.equal(robotsFacts(url, 'User-agent: *\nDisallow: /').allows('https://b.example/', 'a'), true)
  })

  const hostile: readonly (readonly [name: string, text: string])[] = [
    ['patterns full of asterisks', `User-agent: *\n${`Disallow: /${'*a'.repeat(2000)}b\n`.repeat(120)}`],
    ['one long pattern', `User-agent: *\nDisallow: /${'a*'.repeat(8000)}$`],
    ['40,000 rules', `User-agent: *\n${'Disallow: /aaab\n'.repeat(40_000)}`],
    ['40,000 rules with an asterisk', `User-agent: *\n${'Disallow: *aab\n'.repeat(40_000)}`],
    [
      '15,000 agents and 15,000 rules',
      `${'User-agent: *\n'.repeat(15_000)}${'Disallow: /aab\n'.repeat(15_000)}`,
    ],
    ['15,000 groups', 'User-agent: *\nDisallow: /aab\n'.repeat(15_000)],
  ]
  for (const [name, text] of hostile) {
    it(`are parsed and matched in bounded time: ${name}`, () => {
      const before = process.threadCpuUsage()
      const { allows } = robotsFacts(url, text.slice(0, 500 * 1024))
      for (let index = 0; index < 50; index += 1) allows(`https://a.example/${'a'.repeat(2000)}${index}`, 'a')
      // Takes well under a second; a backtracking matcher took more than ten for one path.
      const { user, system } = process.threadCpuUsage(before)
      assert.ok(user + system < 10_000_000)
    })
  }

  it('report when there are too many', () => {
    const { faults } = robotsFacts(url, `User-agent: *\n${'Disallow: *x\n'.repeat(1001)}`)
    assert.deepEqual(
      faults.map(({ line }) => line),
      [1002],
    )
    assert.equal(faults[0]?.kind, 'tooManyWildcards')
  })
})

describe('Bingbot', () => {
  const url = 'https://www.example.com/robots.txt'
  const allows = (text: string) => robotsFacts(url, text).allows('https://www.example.com/oak', 'Bingbot')

  it('follows the rules for MSNBot, its former name', () => {
    assert.equal(allows('User-agent: MSNBot\nDisallow:\nUser-agent: *\nDisallow: /'), true)
    assert.equal(allows('User-agent: MSNBot\nDisallow: /'), false)
  })

  it('prefers rules for its own name', () => {
    assert.equal(allows('User-agent: msnbot\nDisallow: /\nUser-agent: bingbot\nDisallow:'), true)
  })
})
