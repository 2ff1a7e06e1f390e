import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawReport, sampleTimes, visitedDocument } from '../../../testing/facts/drawn-report.ts'

test('each load is shown with the same number of decimals, and browsers with their version', () => {
  const loads = [4900, 4900, 5000].map((lcp_ms) => ({ ...sampleTimes, lcp_ms }))
  const page = drawReport('loading', visitedDocument({ name: 'Chrome/156.0.8078.79', samples: loads }))
  assert.match(page, /median of 3: 4\.9\ss, 4\.9\ss, 5\.0\ss/)
  assert.match(page, /Chrome 156\.0\.8078\.79/)
})

test('the filmstrip says that the screen is blank until the first paint', () => {
  const frame = { type: 'image/jpeg', width: 90, height: 160 } as const
  const pictures = [
    { ...frame, name: 'film-1', at_ms: 0 },
    { ...frame, name: 'film-2', at_ms: 1800 },
  ]
  const film = drawReport('loading', visitedDocument({ pictures }))
  const frames = film.match(/<li class="(?:blank|new)">[^]*?<\/li>/g) ?? []
  assert.ok(frames.length > 2)
  assert.match(frames[0] ?? '', /alt="Nothing on the screen yet after 0\u00a0ms"[^]*Blank/)
  assert.match(frames.at(-1) ?? '', /class="new"[^]*alt="The page after/)
})
