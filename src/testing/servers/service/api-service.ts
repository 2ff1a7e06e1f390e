import { verbatim } from '../../words/verbatim.ts'
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { pino } from 'pino'
import { openNet } from '../../../gather/net/open-net.ts'
import { type App, type AppSettings, makeApp, type Sending } from '../../../app/app.ts'
import { patient } from '../../until.ts'
import { makeRateLimiter } from '../../../app/rate-limiter.ts'
import type { Account } from '../../../core/account.ts'
import type { RateLimiter } from '../../../core/ports/people/limits.ts'
import type { PrintPage } from '../../../core/ports/reports/print.ts'
import type { CheckAudits } from '../../../core/ports/reports/verify.ts'
import type { Clock, Inspect, LogIn, Visit } from '../../../core/ports/outside.ts'
import type { Store } from '../../../core/ports/store.ts'
import { listUrlFile } from '../../../core/ports/reports/url-list.ts'
import { listAuditIds } from '../../../engine/catalogue.ts'
import { describeAudits } from '../../../inspector/describe-audits.ts'
import { makeJudgeSite } from '../../../inspector/judge-site-apart.ts'
import { firstUncaughtError, uncaughtErrors } from '../../../lib/uncaught-errors.ts'
import { type PagesOptions, registerPages } from '../../../http/pages/register.ts'
import { buildServer, type ServerConfig } from '../../../http/server.ts'
import { type Answered, callApi, type CallOptions } from './call-api.ts'
import { inspectSample } from './inspect-sample.ts'
import { storeAccount } from '../../store-account.ts'
import { testSending } from './test-sending.ts'
import { type Engine, sqlite } from '../../postgres/engines.ts'
import { sampleTexts } from '../../facts/sample-report.ts'

export interface Service extends AsyncDisposable {
  readonly origin: string
  readonly app: App
  readonly store: Store
  readonly server: ReturnType<typeof buildServer>
  /** The owner's account and key. */
  readonly account: Account
  readonly key: string
  /** Calls the API with the owner's key, or with another one. */
  call(path: string, options?: CallOptions): Promise<Answered>
  another(email: string): Promise<{ readonly account: Account; readonly key: string }>
  /** Closes the database for good. */
  closeStore(): Promise<void>
  /** Log lines so far, one JSON object each. */
  readonly logged: readonly string[]
}

export interface ServiceOptions {
  /** Which database. Default: the embedded one. */
  readonly engine?: Engine
  readonly config?: Partial<ServerConfig>
  readonly settings?: Partial<AppSettings>
  readonly inspect?: Inspect
  readonly checkAudits?: CheckAudits
  readonly logIn?: LogIn
  /** Visits pages for runs that `inspect` leaves to a browser. */
  readonly visit?: Visit
  readonly clock?: Clock
  /** Concurrent runs; 0 leaves every run queued. */
  readonly workers?: number
  /** Prints pages, if there is a Chromium. */
  readonly printPage?: PrintPage
  /** How many requests the test breaks on purpose. The service must have counted exactly as many when it closes. */
  readonly expectedErrors?: number
  /** Counts calls instead of `config.rateLimit`. */
  readonly rateLimiter?: RateLimiter
  /** How to send to channels. Default: HTTP to this machine. */
  readonly sending?: Partial<Sending>
  /** Name, logo and colors of the operator. Default: none. */
  readonly brand?: PagesOptions['brand']
  /** Also serves the web pages, or routes of the test. */
  readonly pages?: true | FastifyPluginAsync
}

/** A visit on a busy machine takes longer than its lease. */
const renewMs = 5000

/** Simulates a page on which everything is fixed. */
const allPass: CheckAudits = async (_url, { audits }) =>
  audits.map((audit) => ({
    audit,
    status: 'pass',
    title: verbatim(audit),
    message: verbatim('Fine'),
    evidence: [],
    places: 0,
  }))

// Counts uncaught errors in every test of this process; the test runner reports them too.
void firstUncaughtError(() => undefined)

/** Starts a service for one test; closed when the test ends. */
export async function serviceFor(context: TestContext, options?: ServiceOptions): Promise<Service> {
  const service = await startService(options)
  context.after(() => service[Symbol.asyncDispose]())
  return service
}

/** The real API with a real store on a free port, and a worker that audits with `inspect`. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const clock = options.clock ?? { now: () => new Date() }
  const logged: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const { store, remove } = await (options.engine ?? sqlite).open(clock, options.settings?.accountLimits)
  const net = openNet({ privateTargets: true, userAgent: 'Plumbline/test' })
  const app = makeApp({
    store,
    clock,
    log: logger,
    lists: {
      sitemap: async (url) => ({
        urls: [new URL('/', url).href, new URL('/from-sitemap', url).href],
        leftOut: [verbatim('The sitemap names more files; only the first 10 were read.')],
      }),
      file: async (file) => listUrlFile(file),
    },
    judgeSite: makeJudgeSite((defect) =>
      logger.error(defect, 'part of the site-wide findings could not be computed'),
    ),
    makeLimiter: (limits) => makeRateLimiter({ ...limits, clock }),
    // Asked again if a report is not of the sample: then the test audits with the real engine.
    describeCatalogue: async ({ fresh = false } = {}) =>
      fresh ? (await describeAudits()).texts : sampleTexts,
    listAuditIds: async () => [...(await listAuditIds()), ...Object.keys(sampleTexts.audits)],
    checkAudits: options.checkAudits ?? allPass,
    ...(options.logIn === undefined ? {} : { logIn: options.logIn }),
    refusalOf: async (url) =>
      url.hostname === '169.254.169.254'
        ? verbatim('The url leads to an address that may not be audited.')
        : undefined,
    ...(options.settings === undefined ? {} : { settings: options.settings }),
    sending: { ...testSending(store, net), ...options.sending },
  })
  const account = await storeAccount(store, { email: 'owner@example.com', role: 'owner' })
  const { secret: key } = await app.createKey(account.id, { name: 'test' })
  const pagesOptions = {
    app,
    baseUrl: options.config?.baseUrl ?? null,
    brand: options.brand ?? { name: 'Plumbline', footer: null, accent: null, logo: null },
    version: '0.1.0',
    audits: describeAudits,
    printPage: options.printPage,
  }
  const pages =
    options.pages === true ? (scope: FastifyInstance) => registerPages(scope, pagesOptions) : options.pages
  const server = buildServer({
    app,
    clock,
    logger,
    version: '0.1.0',
    config: { baseUrl: null, rateLimit: null, waitMs: patient(10_000), trustProxy: false, ...options.config },
    ...(options.rateLimiter === undefined ? {} : { rateLimiter: options.rateLimiter }),
    ...(pages === undefined ? {} : { pages }),
  })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const stopping = new AbortController()
  const executeRun = app.executeRun(options.inspect ?? inspectSample)
  const workers = Array.from({ length: options.workers ?? 2 }, async () => {
    for (;;) {
      const claim = await store.runs.take(stopping.signal)
      if (claim === undefined) return
      await executeRun(claim)
    }
  })

  const { visit } = options
  if (visit !== undefined) {
    const executeVisit = app.executeVisit(visit)
    const visiting = async (): Promise<void> => {
      for (;;) {
        const claim = await store.visits.take(stopping.signal)
        if (claim === undefined) return
        const renewing = setInterval(() => void store.visits.renew(claim), renewMs)
        await executeVisit(claim).finally(() => clearInterval(renewing))
      }
    }
    workers.push(visiting())
  }

  let closing: Promise<void> | undefined
  const closeStore = (): Promise<void> => {
    closing ??= store.close()
    return closing
  }

  return {
    origin,
    app,
    store,
    server,
    account,
    key,
    logged,
    closeStore,
    call: (path, call = {}) => callApi(origin, path, { key, ...call }),
    async another(email) {
      const made = await storeAccount(store, { email, role: 'member' })
      const { secret } = await app.createKey(made.id, { name: 'test' })
      return { account: made, key: secret }
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      stopping.abort()
      await Promise.all(workers)
      await net.close()
      await closeStore()
      await remove()
      const broken = Object.values(server.metrics.requestErrors).reduce((sum, count) => sum + count, 0)
      assert.equal(broken, options.expectedErrors ?? 0, `Requests broke:\n${logged.join('')}`)
      assert.equal(uncaughtErrors(), 0, 'errors that nothing caught')
    },
  }
}
