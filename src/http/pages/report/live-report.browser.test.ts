import assert from 'node:assert/strict'
import { after, afterEach, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { packReport, unpackReport } from '../../../codec/packed-report.ts'
import type { Inspect, Visit } from '../../../core/ports/outside.ts'
import { browserError, browserPending } from '../../../core/report/browser-error.ts'
import type { OnProgress } from '../../../core/report/progress.ts'
import { sentence } from '../../../core/sentence.ts'
import { chromiumMissing, findChromium } from '../../../testing/browser/chromium.ts'
import { Person } from '../../../testing/person.ts'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../../testing/servers/service/inspect-sample.ts'
import { newContext } from '../../../testing/browser/shared-browser.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

suite('a report that is being made', { skip }, () => {
  let service: Service
  let page: Page
  /** What the run of each page says it is doing, until the test moves it on; undefined ends the step. */
  let stage: Parameters<OnProgress> | undefined

  /** Says it again and again, because a page that is opened later must hear it too. */
  const perform = async (progress: OnProgress | undefined): Promise<void> => {
    while (stage !== undefined) {
      progress?.(...stage)
      await sleep(50)
    }
  }
  const inspect: Inspect = async (url, options) => {
    await perform(options.progress)
    const inspection = await inspectSample(url, options)
    const report = { ...(await unpackReport(inspection.document)), browser: browserPending }
    return { ...inspection, document: packReport(report), gathered: Buffer.from(url) }
  }
  const visited = new Set<string>()
  const visit: Visit = async (gathered, options) => {
    const url = Buffer.from(gathered).toString()
    // A failed visit is repeated later, when nobody watches.
    if (!visited.has(url)) stage = ['visiting', 0.7]
    visited.add(url)
    await perform(options.progress)
    if (url.endsWith('/unvisited')) return browserError('visit-failed', sentence('visitCrashed'))
    const inspection = await inspectSample(url, { signal: options.signal })
    const report = { ...(await unpackReport(inspection.document)), profile: 'http+browser' as const }
    return { ...inspection, profile: 'http+browser', document: packReport(report) }
  }

  before(async () => {
    service = await startService({ pages: true, inspect, visit })
    const owner = new Person(service.origin)
    await owner.signIn()
    const context = await newContext({ baseURL: service.origin, reducedMotion: 'no-preference' })
    const value = owner.cookies.get('session') ?? ''
    await context.addCookies([{ name: 'session', value, url: service.origin }])
    page = await context.newPage()
  })
  // A test that failed in the middle must not hold up the next one.
  afterEach(() => (stage = undefined))
  after(async () => {
    await page?.context().close()
    await service?.[Symbol.asyncDispose]()
  })

  const submit = async (url: string): Promise<void> => {
    await page.goto('/reports')
    await page.getByLabel('Audit a URL').fill(url)
    await page.getByLabel('Audit a URL').press('Enter')
  }
  /** The name of the animation that moves the progress bar right now. */
  const motion = () =>
    page.evaluate<string | undefined>(
      "document.getAnimations().find(({ playState, effect }) => playState === 'running' && effect.target.localName === 'progress')?.animationName",
    )
  const bar = () => page.locator('progress')

  test('its bar never stands still, its steps are named, and the browser’s part joins the first results', async () => {
    stage = ['fetching', 0]
    await submit('example.com/')
    await page.getByText('Fetching the page.').waitFor()
    assert.equal(await bar().getAttribute('value'), null, 'nothing is done yet')
    assert.equal(await motion(), 'swing')
    stage = ['checking', 0.4]
    await page.getByText('Checking the page, its files and its server.').waitFor()
    assert.equal(await bar().getAttribute('value'), '0.4')
    assert.equal(await motion(), 'breathe')
    stage = undefined
    await page.getByRole('heading', { level: 1, name: /Decent so far\s+54/ }).waitFor()
    await page.getByText('Browser checks are not finished yet.').waitFor()
    await page.getByText('Loading the page in a browser.').waitFor()
    await page.locator('progress[value="0.7"]').waitFor()
    assert.equal(await motion(), 'breathe')
    assert.equal(await page.locator('.vital').getByText('Measuring…').count(), 6)
    await page.getByText('Browser measurements in progress').waitFor()
    stage = undefined
    await page.getByText('With browser measurements').waitFor()
    assert.equal(await bar().count(), 0)
    assert.equal(await page.getByText('Measuring…').count(), 0)
  })

  test('a visit that failed is named above the scores, where the measurements would be', async () => {
    await submit('example.com/unvisited')
    await page.getByText('Loading the page in a browser.').waitFor()
    stage = undefined
    const why = page.locator('.notice.warn').getByText('Browser checks could not finish')
    await why.waitFor()
    const [notice, scores] = await Promise.all([why.boundingBox(), page.locator('.gauges').boundingBox()])
    assert.ok((notice?.y ?? Number.NaN) < (scores?.y ?? Number.NaN))
    await page.getByText('Browser checks did not finish, so speed was not measured').waitFor()
    await page.getByRole('link', { name: 'Loading', exact: true }).click()
    await page.getByText('Browser checks could not finish').waitFor()
  })
})
