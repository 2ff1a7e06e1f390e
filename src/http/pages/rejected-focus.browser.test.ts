import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { Person } from '../../testing/person.ts'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { newContext } from '../../testing/browser/shared-browser.ts'
import { until } from '../../testing/until.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/** Forms far down their pages, hidden until needed, or on a page where something else has the focus at first. */
const forms: readonly Form[] = [
  {
    page: '/monitoring',
    action: '/monitoring/settings',
    fields: { timezone: 'Mars' },
    focus: 'input#timezone',
  },
  {
    page: '/account/channels',
    action: '/account/channels',
    fields: { type: 'ntfy', target: 'nowhere' },
    focus: 'input#target',
  },
  {
    page: '/monitoring/new',
    action: '/monitoring',
    fields: { urls: 'example.com', heartbeat_url: 'ftp://x' },
    focus: 'input#heartbeat_url',
  },
  { page: '/reports', action: '/reports', fields: { addresses: 'ftp://x' }, focus: 'textarea#addresses' },
  { page: '/reports', action: '/reports/selected', fields: {}, press: 'run', focus: 'p' },
  {
    page: '/reports',
    action: '/reports/selected',
    fields: {},
    press: 'tag',
    tick: true,
    focus: 'input#new-tag',
  },
]

interface Form {
  readonly page: string
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  /** The button, if there are several. */
  readonly press?: string
  /** Whether a report is selected. */
  readonly tick?: boolean
  readonly focus: string
}

suite('a rejected form', { skip }, () => {
  let service: Service
  let session: string
  before(async () => {
    service = await startService({ pages: true, workers: 0 })
    const owner = new Person(service.origin)
    await owner.signIn()
    session = owner.cookies.get('session') ?? ''
    const { id: account } = service.account
    const targets = []
    for (let count = 0; count < 12; count += 1) {
      const { id } = await service.app.storeReport(account, { url: `https://example.com/${count}` })
      targets.push({ report: id })
      await service.app.createChannel(account, { type: 'slack', target: `https://chat.example/${count}` })
    }
    for (const target of targets) await service.app.createSchedule(account, { every: 'daily', target })
  })
  after(() => service?.[Symbol.asyncDispose]())

  for (const width of [390, 1440])
    test(`has its first error in view and in focus at ${width} pixels, without JavaScript`, async () => {
      const context = await newContext({
        baseURL: service.origin,
        viewport: { width, height: 800 },
        javaScriptEnabled: false,
      })
      await context.addCookies([{ name: 'session', value: session, url: service.origin }])
      const page = await context.newPage()
      for (const form of forms) {
        await page.goto(form.page)
        const answered = page.waitForResponse(
          (response) => response.request().method() === 'POST' && response.status() === 422,
        )
        await page.evaluate(submit(form))
        await answered
        await page.waitForLoadState()
        await page.locator(':focus').waitFor({ timeout: 5000 })
        const seen = JSON.parse(await page.evaluate<string>(focused))
        assert.equal(seen.name, form.focus, `${form.action} on ${form.page}`)
        const inView = async () => JSON.parse(await page.evaluate<string>(focused)).inView
        await until(inView, `the error of ${form.action} is in view`, { withinMs: 5000 })
      }
      await context.close()
    })
})

/** Runs in the page: fills in the form and submits it without the browser's own validation. */
const submit = ({ action, fields, press, tick = false }: Form): string => `{
  const form = document.querySelector('form[action="${action}"]')
  form.noValidate = true
  for (const [name, value] of Object.entries(${JSON.stringify(fields)})) form.elements[name].value = value
  if (${tick}) form.querySelector('[name=id]').checked = true
  form.requestSubmit(form.querySelector('button[name=do][value="${press}"]') ?? undefined)
}`

/** Runs in the page: what has the focus, and whether it can be seen with its error. */
const focused = `(() => {
  const isInView = (part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  const { activeElement: active } = document
  const id = (active.getAttribute('aria-describedby') ?? '').split(' ').at(-1)
  const error = active.matches('.error') ? active : document.getElementById(id)
  const name = active.localName + (active.id === '' ? '' : '#' + active.id)
  return JSON.stringify({ name, inView: isInView(active) && isInView(error) })
})()`
