import assert from 'node:assert/strict'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { newContext } from '../../browser/shared-browser.ts'
import { Person } from '../../person.ts'
import { type Service, type ServiceOptions, startService } from './api-service.ts'

/** A service whose pages are opened in a browser, where they must not cause errors. */
export interface BrowsedService extends AsyncDisposable {
  readonly service: Service
  /** Opens an empty page, as the owner or as a stranger. */
  open(options?: BrowserContextOptions & { readonly signedIn?: boolean }): Promise<Opened>
  /** Stores a report, and returns the path of its page. */
  store(url: string, privacy: string, password?: string): Promise<string>
}

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
  /** Closes it, and fails the test if a page had an error in its console, unless it was expected. */
  close(expected?: string): Promise<void>
}

export async function startBrowsedService(options: ServiceOptions = {}): Promise<BrowsedService> {
  const service = await startService({ pages: true, ...options })
  const owner = new Person(service.origin)
  await owner.signIn()
  const session = owner.cookies.get('session') ?? ''
  return {
    service,
    async open({ signedIn = true, ...rest } = {}) {
      const context = await newContext({ baseURL: service.origin, ...rest })
      if (signedIn) await context.addCookies([{ name: 'session', value: session, url: service.origin }])
      const faults: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${message.text()} on ${message.page()?.url()}`)
      })
      context.on('weberror', (error) => faults.push(String(error.error())))
      return {
        context,
        page: await context.newPage(),
        async close(expected) {
          await context.close()
          assert.deepEqual(
            faults.filter((fault) => expected === undefined || !fault.includes(expected)),
            [],
          )
        },
      }
    },
    async store(url, privacy, password = '') {
      const { body } = await service.call('/reports', { method: 'POST', form: { url, privacy, password } })
      return new URL(body.data.page_url).pathname
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

/** A public report with two runs, in a project with another report. Returns the path of its page. */
export async function storeReportWithHistory({ service, store }: BrowsedService): Promise<string> {
  const report = await store('https://example.com/', '0')
  await store('https://example.com/bad', '1')
  const { id } = (await service.call('/reports?sort=asc')).body.data[0]
  await service.call(`/reports/${id}`, { method: 'PATCH', form: { results: '1' } })
  return report
}
