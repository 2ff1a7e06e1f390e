import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

test('pages are fitted to the area that the stylesheet prints on', () => {
  const area = /printedArea = \{ width: (\d+), height: (\d+)/.exec(read('../in-page/fit-pages.ts'))
  const page = /^@page \{\n\s+size: A4;\n\s+margin: (\d+)mm (\d+)mm (\d+)mm;/.exec(
    read('../../views/pdf.css'),
  )
  const [top, side, bottom] = page?.slice(1).map(Number) ?? []
  assert.deepEqual(area?.slice(1).map(Number), [210 - 2 * (side ?? 0), 297 - (top ?? 0) - (bottom ?? 0)])
})
