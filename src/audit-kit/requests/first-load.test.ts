import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fetchedFrom } from '../../testing/facts/audit-cases.ts'
import { skipped, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { readFacts } from '../../gather/read-facts.ts'
import {
  judgeLargestFile,
  judgeTotalSize,
  weigh,
  type Weighed,
  weighEvery,
  wireBytesOf,
} from './first-load.ts'

const limits = { pass: 2000, fail: 4000, unit: 'bytes' } as const

/** The files of the images in this markup, 1,000 bytes each. */
function imagesOf(html: string) {
  const { resources } = readFacts(fetchedFrom({ html }), (fact, error) =>
    assert.fail(`${fact}: ${String(error)}`),
  )
  assert.ok(resources.ok)
  return resources.value.map((reference) => subresource({ kind: 'image', reference, wireBytes: 1000 }))
}

describe('weigh', () => {
  it('skips files that a first view does not load', () => {
    const items = imagesOf(
      '<img src=a.png><img src=b.png loading=LAZY><picture><source srcset=c.avif><img src=c.png></picture>' +
        '<img src=d.png srcset="d-2.png 2x"><img src=e.png srcset="e.png 1x, e-2.png 2x"><picture><img src=f.png></picture>',
    )
    assert.deepEqual(
      weigh(subresources(items), 'image').files.map(({ reference }) => reference?.href),
      ['a.png', 'e.png', 'f.png'],
    )
  })

  it('skips the largest of several sizes if browsers choose a smaller one', () => {
    const sizes = (...widths: readonly number[]) =>
      widths.map((width) => `p-${width}.png ${width}w`).join(', ')
    const items = imagesOf(
      `<img src=p-2500.png srcset="${sizes(2500, 300, 1536)}" sizes="(max-width: 2500px) 100vw, 2500px">` +
        `<img src=p-1024.png srcset="${sizes(1024, 300, 768)}" sizes="(max-width: 1024px) 100vw, 1024px">` +
        `<img src=p-1200.png srcset="${sizes(1200, 300)},p-1100.png 1100w" sizes="600px">`,
    )
    const names = ({ files }: Weighed) => files.map(({ reference }) => reference?.href)
    assert.deepEqual(names(weigh(subresources(items), 'image')), ['p-1024.png'])
    assert.deepEqual(names(weighEvery(subresources(items), 500, 'image')), ['p-1024.png', 'p-1200.png'])
    assert.deepEqual(names(weighEvery(subresources(items), 200, 'image')).length, 3)
  })

  it('distinguishes missing files from files of unknown size', () => {
    const { files, unknown } = weigh(
      subresources([
        subresource({ wireBytes: 10 }),
        subresource({ wireBytes: 0, hash: 'empty' }),
        subresource({ status: 404 }),
        subresource({ status: null }),
        subresource({ status: 403 }),
        subresource({ wireBytes: 0 }),
        subresource({ kind: 'style' }),
      ]),
      'script',
    )
    assert.deepEqual([files.length, unknown], [2, 3])
  })

  it('does not know the size of files that were not fetched, unless a first view does not load them', () => {
    const found = imagesOf('<img src=a.png><img src=b.png loading=lazy>')
    const facts = subresources([], { skipped: [...found, ...skipped('media', 3)] })
    assert.deepEqual([weigh(facts, 'image').unknown, weigh(facts, 'script').unknown], [1, 0])
  })
})

describe('the weight of files', () => {
  const scripts = (...sizes: readonly number[]) =>
    weigh(
      subresources(sizes.map((wireBytes) => subresource({ wireBytes, status: wireBytes < 0 ? null : 200 }))),
      'script',
    )

  it('is the sum or the largest', () => {
    assert.equal(wireBytesOf(scripts(1000, 2000)), 3000)
    assert.equal(judgeTotalSize(scripts(1000, 2000), limits, 'total').is, 'warn')
    assert.equal(judgeLargestFile(scripts(1000, 2000), limits).is, 'pass')
    assert.equal(judgeTotalSize(scripts(1000, 3001), limits, 'total').is, 'fail')
  })

  it('is unknown when most files failed to load, unless the others already exceed the limit', () => {
    assert.equal(judgeTotalSize(scripts(-1), limits, 'total').is, 'inconclusive')
    assert.equal(judgeTotalSize(scripts(10, -1, -1), limits, 'total').is, 'inconclusive')
    assert.equal(judgeTotalSize(scripts(10, -1), limits, 'total').is, 'pass')
    assert.equal(judgeTotalSize(scripts(9000, -1, -1), limits, 'total').is, 'fail')
    assert.equal(judgeTotalSize(scripts(), limits, 'total').is, 'not-applicable')
  })

  it('mentions files that could not be measured', () => {
    assert.deepEqual(judgeTotalSize(scripts(1000, 2000), limits, 'total').message, {
      id: 'total',
      values: { bytes: { bytes: 3000 }, limit: { bytes: 2000 }, count: 2 },
    })
    assert.deepEqual(judgeTotalSize(scripts(1000, -1), limits, 'total').message, {
      id: 'partial',
      values: { bytes: { bytes: 1000 }, limit: { bytes: 2000 }, count: 1, total: 2 },
    })
  })

  it('lists only the files over the limit when the largest counts', () => {
    const verdict = judgeLargestFile(scripts(1000, 5000, 3000), limits)
    assert.deepEqual([verdict.is, verdict.message?.id, verdict.evidence.total], ['fail', 'largest', 2])
    assert.deepEqual(verdict.evidence.shown[0]?.found, { id: 'file', values: { bytes: { bytes: 5000 } } })
  })
})
