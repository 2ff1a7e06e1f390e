import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { byFile, untoldBytes, unusedOf } from './coverage.ts'

const ran = (from: number, to: number, count: number) => ({
  ranges: [{ startOffset: from, endOffset: to, count }],
})

describe('bytes of a script that did not run', () => {
  it('are none if all of it ran, and all if none of it did', () => {
    assert.deepEqual(unusedOf([ran(0, 100, 1)]), { bytes: 100, unusedBytes: 0 })
    assert.deepEqual(unusedOf([ran(0, 100, 0)]), { bytes: 100, unusedBytes: 100 })
    assert.deepEqual(unusedOf([]), { bytes: 0, unusedBytes: 0 })
  })

  it('follow the innermost range, in whatever order the ranges come', () => {
    const functions = [ran(20, 60, 0), ran(0, 100, 1), ran(30, 40, 2), ran(80, 100, 0)]
    assert.deepEqual(unusedOf(functions), { bytes: 100, unusedBytes: 30 + 20 })
    assert.deepEqual(unusedOf(functions.toReversed()), { bytes: 100, unusedBytes: 50 })
  })

  it('are counted even from malformed data', () => {
    assert.deepEqual(unusedOf([null, 'x', { ranges: 7 }]), { bytes: 0, unusedBytes: 0 })
  })
})

describe('unused parts', () => {
  const loaded = { bytesOf: () => 50, isDocument: (url: string) => url.endsWith('/') }
  const part = (url: string, bytes: number, unusedBytes: number) => ({ url, bytes, unusedBytes })

  it('of a file that two frames use are those that neither uses', () => {
    const url = 'https://a.example/a.js'
    assert.deepEqual(byFile([part(url, 100, 80), part(url, 100, 60)], loaded), [
      { url, bytes: 100, unusedBytes: 60, inline: false, unusedWireBytes: 30 },
    ])
  })

  it('of the scripts or styles in the markup are added up', () => {
    const url = 'https://a.example/'
    assert.deepEqual(byFile([part(url, 100, 80), part(url, 60, 10)], loaded), [
      { url, bytes: 160, unusedBytes: 90, inline: true, unusedWireBytes: 90 },
    ])
  })
})

test('fonts and keyframes are no unused bytes', () => {
  const font = `@font-face{font-family:Icons;src:url(data:font/woff2;base64,${'A'.repeat(500)})}`
  const frames = '@keyframes turn { from { rotate: 0deg } to { rotate: 90deg } }'
  assert.equal(untoldBytes(`.a{color:red}${font}.b{color:blue}${frames}`), font.length + frames.length)
  assert.equal(untoldBytes('.a{color:red}@font-face{'), 0)
})
