import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast, parseColor } from '../../../../lib/colors.ts'
import { accentStyle } from './accent.ts'

/** The light and the dark value of each color variable. */
function read(style: string): ReadonlyMap<string, readonly [string, string]> {
  const found = style.matchAll(/--([a-z-]+): light-dark\((#\w{6}), (#\w{6})\)/g)
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, [light, dark] as const]))
}

test('text in any accent color and on it is readable in both schemes', () => {
  const steps = ['00', '33', '66', '80', '99', 'cc', 'ff']
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const color = `#${red}${green}${blue}`
        const style = read(accentStyle(color))
        for (const [scheme, grounds] of [
          [0, ['#f6f7f9', '#ffffff', '#eceff3']],
          [1, ['#0d1014', '#15191f', '#1e242c']],
        ] as const) {
          const part = (name: string) => parseColor(style.get(name)?.[scheme] ?? '')
          assert.ok(contrast(part('accent'), part('accent-ink')) >= 4.5, `a button in ${color}`)
          for (const ground of grounds) {
            assert.ok(contrast(part('link'), parseColor(ground)) >= 4.5, `a link in ${color} on ${ground}`)
          }
        }
      }
    }
  }
})

test('a readable color is not changed', () => {
  const style = read(accentStyle('#2f5d50'))
  assert.equal(style.get('accent')?.[0], '#2f5d50')
  assert.equal(style.get('link')?.[0], '#2f5d50')
  assert.deepEqual(parseColor('#2a5'), parseColor('#22aa55'))
})
