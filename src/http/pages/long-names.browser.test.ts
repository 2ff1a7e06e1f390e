import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { packReport } from '../../codec/packed-report.ts'
import { packSummary } from '../../codec/packed-summary.ts'
import { startLateSchedule } from '../../testing/alerts/watched-report.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { sampleJudged } from '../../testing/facts/sample-report.ts'
import { sampleUpload } from '../../testing/facts/sample-upload.ts'
import { Person } from '../../testing/person.ts'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'
import { isQuickRun } from '../../testing/quick-run.ts'
import { newContext } from '../../testing/browser/shared-browser.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/** A word of this length, with nowhere to break. */
const word = (length: number, letter = 'w'): string => letter.repeat(length)

/** The longest label of a host name, and a host with the longest name. */
const shortHost = `${word(55)}.example`
const longHost = `${[word(63), word(63, 'm'), word(63, 'n')].join('.')}.${word(48, 'u')}.example`

/** Longer than the room on a phone. */
const rightToLeft = 'متجر الأثاث الخشبي: طاولات من خشب البلوط مصنوعة يدويًا في المدينة القديمة منذ أربعين عامًا'

suite('names of any length', { skip }, () => {
  let service: Service
  let session: string
  let paths: readonly string[]

  before(async () => {
    service = await startService({
      pages: true,
      sending: { sendMail: async () => '250 OK' },
      inspect: async (url, options) => {
        const inspection = await inspectSample(url, options)
        const sample = sampleJudged({ url, final_url: url })
        const title = url.includes('right-to-left') ? rightToLeft : word(255, 'T')
        const page = { ...sample.page, title }
        return {
          ...inspection,
          title,
          document: packReport({ ...sample, page }),
          summary: packSummary(page),
        }
      },
    })
    const owner = new Person(service.origin)
    await owner.signIn()
    session = owner.cookies.get('session') ?? ''
    paths = await fill(service, owner)
  })
  after(() => service?.[Symbol.asyncDispose]())

  test('fit every page at every width', async () => {
    const context = await newContext({ baseURL: service.origin })
    await context.addCookies([{ name: 'session', value: session, url: service.origin }])
    const page = await context.newPage()
    const faults: string[] = []
    for (const path of paths) {
      const name = path.replaceAll(/(\w)\1{9,}/g, '$1…')
      assert.equal((await page.goto(path))?.status(), 200, name)
      await page.evaluate("for (const fold of document.querySelectorAll('main details')) fold.open = true")
      for (const width of isQuickRun ? [320, 1024] : [320, 390, 768, 1024, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const found = await page.evaluate<string[]>(outside)
        faults.push(...found.map((fault) => `${name} at ${width} pixels: ${fault}`))
      }
    }
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('from right to left are cut at their end, not at their start', async () => {
    const form = { url: 'https://example.com/right-to-left' }
    const { body } = await service.call('/reports', { method: 'POST', form, headers: { prefer: 'wait=10' } })
    const report = new URL(body.data.page_url).pathname
    const context = await newContext({ baseURL: service.origin, viewport: { width: 390, height: 844 } })
    await context.addCookies([{ name: 'session', value: session, url: service.origin }])
    const page = await context.newPage()
    for (const path of ['/reports', report, `${report}?view=previews`]) {
      await page.goto(path)
      const cut = await page.evaluate<string[]>(cutTexts)
      const titles = cut.filter((text) => text.includes('متجر'))
      assert.ok(titles.length > 0, path)
      for (const title of titles) assert.match(title, /^rtl: /, path)
    }
    await context.close()
  })
})

/** Every text that is cut after some lines, with the direction that decides at which end. */
const cutTexts = `[...document.querySelectorAll('main *')]
  .filter((each) => getComputedStyle(each).webkitLineClamp !== 'none')
  .map((each) => getComputedStyle(each).direction + ': ' + each.textContent)`

/** Long names wherever people or pages can enter one. Returns the pages that show them. */
async function fill(service: Service, owner: Person): Promise<readonly string[]> {
  const { app, store, account } = service
  const stored = async (url: string) => {
    const { body } = await service.call('/reports', {
      method: 'POST',
      form: { url },
      headers: { prefer: 'wait=10' },
    })
    assert.equal(typeof body.data?.page_url, 'string', JSON.stringify(body))
    return { id: Number(body.data.id), path: new URL(body.data.page_url).pathname }
  }
  const created = async (path: string, json: object): Promise<void> => {
    const { status, body } = await service.call(path, { method: 'POST', json })
    assert.equal(status, 201, JSON.stringify(body))
  }
  const first = await stored(`https://${longHost}/${word(255, 'p')}?${word(60, 'q')}=${word(255, 'v')}`)
  const other = await stored(`https://${shortHost}/bad`)
  await stored(`https://${longHost}/down`)
  await stored(`https://${longHost}/bad`)
  for (const { id } of [first, other]) {
    const form = { results: '1', tags: [word(50, 't'), word(50, 'a'), 'news'].join(',') }
    await service.call(`/reports/${id}`, { method: 'PATCH', form, headers: { prefer: 'wait=10' } })
    await app.updateReport(account.id, id, { tags: [word(50, 't'), word(50, 'a'), 'news'] })
  }
  for (const json of [
    {
      type: 'webhook',
      target: `${service.origin}/${word(800, 'h')}`,
      name: word(100, 'c'),
      events: ['report.finished'],
    },
    { type: 'email', target: `${word(60, 'e')}@${shortHost}`, events: ['alert.opened'] },
    { type: 'webhook', target: `https://${longHost}/`, events: ['alert.opened'] },
  ])
    await created('/channels', json)
  await app.deliver()
  for (const target of [{ report: first.id }, { project: longHost }])
    await created('/schedules', { target, every: 'daily' })
  await startLateSchedule(store, account.id, first.id)
  await app.checkAlerts()
  const [alert] = (await app.listAlerts({ owner: account.id, page: 1, perPage: 1 })).items
  await owner.post('/account/keys', { name: word(100, 'k'), current_password: 'long enough' })
  await owner.post('/account/members', { email: `${word(60, 'i')}@${shortHost}` })
  await service.another(`${word(60, 'o')}@${shortHost}`)
  await owner.get('/account', { 'user-agent': word(250, 'A') })
  const project = `/projects/${longHost}`
  for (const finding of ['hsts', 'title-length'])
    await owner.post(`${project}/ignore`, { finding, reason: word(255, 'r') })
  await owner.post(`${first.path}/links`, { name: word(100, 'l'), days: '7' })
  const brand = {
    name: word(60, 'B'),
    footer: word(200, 'F'),
    contact: `${word(60, 'c')}@${shortHost}`,
  }
  assert.equal(
    (await service.call(`/projects/${longHost}/brand`, { method: 'PATCH', json: brand })).status,
    200,
  )
  for (const commit of ['abcdef1', 'abcdef2']) {
    const build = { commit, branch: word(200, 'b'), pull_request: '12', build_url: 'https://ci.example/7' }
    const json = { url: `https://${longHost}/built`, build, report: sampleUpload() }
    await created('/reports/upload', json)
  }
  return [
    '/reports',
    `/reports?project=${longHost}&search=${word(100, 's')}`,
    `/reports?project=${longHost}`,
    '/projects',
    project,
    ...['brand', 'login', 'feed', 'delete', 'ignore?finding=orphan-page'].map((page) => `${project}/${page}`),
    `/compare?one=${first.id}&other=${other.id}`,
    `/compare/sites?one=${longHost}&other=${shortHost}`,
    first.path,
    other.path,
    ...['summary', 'previews', 'content', 'loading'].map((view) => `${first.path}?view=${view}`),
    `${first.path}/share`,
    `${first.path}/history`,
    `${first.path}/compare`,
    '/monitoring',
    `/monitoring/new?project=${longHost}`,
    '/monitoring/1/edit',
    '/monitoring/1/delete',
    `/monitoring/alerts/${String(alert?.id)}`,
    '/account',
    '/account/keys',
    '/account/keys/1/revoke',
    '/account/sessions',
    '/account/history',
    '/account/brand',
    '/account/members',
    '/account/channels',
    '/account/channels/1',
  ]
}

/** Runs in the page: text that leaves its cell, card or the page, unless that part scrolls or is cut on purpose. */
const outside = `(() => {
  const found = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) found.push('the page scrolls sideways by ' + (root.scrollWidth - root.clientWidth) + ', at ' + [...document.querySelectorAll('main *')].findLast((each) => each.getBoundingClientRect().right > root.clientWidth + 1)?.outerHTML.slice(0, 200))
  for (const part of document.querySelectorAll('.scroll'))
    if (part.scrollWidth > part.clientWidth) found.push(part.getAttribute('aria-label') + ' scrolls sideways')
  const clips = (element) => ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX)
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.data.trim() === '' || !node.parentElement.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const right = Math.max(...[...range.getClientRects()].map((box) => box.right))
    for (let box = node.parentElement; box !== null && box.localName !== 'body'; box = box.parentElement) {
      if (box.matches('.scroll') === false && clips(box)) break
      if (!box.matches('td, th, li, .card, .tag, .button, button, p, h1, h2, main')) continue
      if (getComputedStyle(box).display === 'inline') continue
      const edge = box.getBoundingClientRect().right
      if (right <= edge + 1) continue
      found.push(node.data.trim().slice(0, 40) + ' leaves ' + box.localName + '.' + box.className + ' by ' + Math.round(right - edge))
      break
    }
  }
  return [...new Set(found)].slice(0, 8)
})()`
