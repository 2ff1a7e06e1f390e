import assert from 'node:assert/strict'
import { test } from 'node:test'
import { qrCode } from './qr-code.ts'

/** Rasterizes the path. */
function modules(markup: string): { readonly size: number; isDark(x: number, y: number): boolean } {
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const dark = new Set<string>()
  for (const [, x, y, length] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let at = 0; at < Number(length); at += 1) dark.add(`${Number(x) + at} ${y}`)
  return { size, isDark: (x, y) => dark.has(`${x} ${y}`) }
}

test('a QR code has its three finder patterns and a quiet zone of four modules', () => {
  const { size, isDark } = modules(qrCode('https://example.com/s/abcdefghijklmnop', 'QR').markup)
  assert.ok(size >= 21 + 8)
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    const middle = Array.from({ length: 7 }, (_, x) => isDark(left + x, top + 3))
    assert.deepEqual(middle, [true, false, true, true, true, false, true])
  }
  for (let at = 0; at < size; at += 1) for (let edge = 0; edge < 4; edge += 1) assert.ok(!isDark(at, edge))
})

test('different URLs have different codes', () => {
  assert.notEqual(qrCode('https://a.example/', 'QR').markup, qrCode('https://b.example/', 'QR').markup)
})
