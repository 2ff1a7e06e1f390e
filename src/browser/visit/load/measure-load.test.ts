import assert from 'node:assert/strict'
import { it } from 'node:test'
import { chromiumMissing, findChromium } from '../../../testing/browser/chromium.ts'
import { launchWithPages } from '../../../testing/browser/chromium-pages.ts'
import { watchRequests } from '../../watch/requests/watch-requests.ts'
import { measureLoad } from './measure-load.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

it('a load that fails midway leaves no trace running that would keep the next one from starting', {
  skip,
}, async (t) => {
  const { pages } = await launchWithPages(t)
  const { signal } = new AbortController()
  const load = async (onReady: () => void) => {
    const { page } = await pages.again.take(signal)
    const options = { readyMs: 10_000, signal, onReady }
    const [measured] = await measureLoad(page, 'data:text/html,<p>Words', watchRequests(page), options, () =>
      Promise.resolve(),
    )
    return measured
  }
  const left = new Error('the page has navigated away')
  await assert.rejects(
    load(() => {
      throw left
    }),
    left,
  )
  const { load: loaded } = await load(() => {})
  assert.ok(loaded.trace.tasks.length > 0)
})
