import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fail, pass, warn } from '../audit-kit/audit.ts'
import { parseHtml } from '../gather/parse/document.ts'
import { nameOnce, type Outcome } from './name-once.ts'

const audit = (id: string, rules: object = {}) => ({
  id,
  cause: undefined,
  informational: undefined,
  sameCauseAs: undefined,
  samePlacesAs: undefined,
  ...rules,
})
const bad = (...urls: readonly string[]): Outcome =>
  fail(
    'bad',
    {},
    urls.map((url) => ({ url })),
  )
const statuses = (judged: Parameters<typeof nameOnce>[0]) => nameOnce(judged).map(({ outcome }) => outcome.is)

describe('a problem that another finding names', () => {
  const blocked = audit('blocked', { cause: 'main-thread' })
  const tasks = audit('tasks', { cause: 'main-thread', sameCauseAs: ['blocked'] })

  it('is information that refers to that finding, if both have one cause', () => {
    const [, second] = nameOnce([
      { audit: blocked, outcome: bad() },
      { audit: tasks, outcome: bad('a') },
    ])
    assert.deepEqual(second?.outcome, {
      ...bad('a'),
      is: 'info',
      message: { id: 'same-problem', values: { finding: 'blocked' } },
      alone: bad('a'),
    })
  })

  it('stays a problem if the other finding is none, has another cause, or if this case says more', () => {
    const second = { audit: tasks, outcome: bad() }
    assert.deepEqual(statuses([{ audit: blocked, outcome: pass('fine') }, second]), ['pass', 'fail'])
    const other = { audit: blocked, outcome: { ...bad(), cause: 'something else' } }
    assert.deepEqual(statuses([other, second]), ['fail', 'fail'])
    const alone = { audit: tasks, outcome: { ...bad(), saysMore: true as const } }
    assert.deepEqual(statuses([{ audit: blocked, outcome: bad() }, alone]), ['fail', 'fail'])
    const unjudged = { audit: { ...blocked, informational: true as const }, outcome: bad() }
    assert.deepEqual(statuses([unjudged, second]), ['fail', 'fail'])
  })

  it('is information if the other finding lists all of its places', () => {
    const scripts = audit('scripts', { samePlacesAs: ['foreign'] })
    const foreign = { audit: audit('foreign'), outcome: bad('a', 'b') }
    assert.deepEqual(statuses([foreign, { audit: scripts, outcome: bad('b') }]), ['fail', 'info'])
    assert.deepEqual(statuses([foreign, { audit: scripts, outcome: bad('b', 'c') }]), ['fail', 'fail'])
    assert.deepEqual(statuses([foreign, { audit: scripts, outcome: warn('bad') }]), ['fail', 'warn'])
    const many = { ...bad('a'), evidence: { shown: [{ url: 'a' }], total: 9 } }
    assert.deepEqual(statuses([foreign, { audit: scripts, outcome: many }]), ['fail', 'fail'])
  })

  it('is information if the other finding lists the same elements under the selectors of the browser', () => {
    const document = parseHtml('<!doctype html>\n<body><main id="shop">\n<h1></h1><h2></h2></main>')
    const first = fail('bad', {}, [{ selector: '#shop > h1', line: 3, column: 1 }])
    const seen = (tag: string) =>
      fail('bad', {}, [{ selector: tag, path: ['#shop', `${tag} 1/1`, `${tag}      `] }])
    const inBrowser = (tag: string) =>
      nameOnce(
        [
          { audit: audit('h1'), outcome: first },
          { audit: audit('headings', { samePlacesAs: ['h1'] }), outcome: seen(tag) },
        ],
        document,
      ).map(({ outcome }) => outcome.is)
    assert.deepEqual(inBrowser('h1'), ['fail', 'info'])
    assert.deepEqual(inBrowser('h2'), ['fail', 'fail'])
  })
})
