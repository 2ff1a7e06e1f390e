import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../../app/app.ts'
import type { AuditGuide } from '../../core/site/site-audit.ts'
import type { PrintPage } from '../../core/ports/reports/print.ts'
import { notFound, Problem } from '../../core/problem.ts'
import { maxShownAlerts, type Site } from '../../views/frame/layout.ts'
import { answerUnrouted } from '../allowed-methods.ts'
import { rootOf } from '../root.ts'
import { hasShortBody } from '../short-form.ts'
import { serveAccount } from './account/account.ts'
import { serveKeys } from './account/keys.ts'
import { loadAssets } from './shell/assets.ts'
import { serveAudits } from './docs/audits.ts'
import { type Brand, makeBrand } from './shell/branding/brand.ts'
import { isSecure, type PageContext } from './shell/context.ts'
import { answerWithPage } from './shell/error-page.ts'
import { serveEmbeds } from './report/embeds.ts'
import { serveExample } from './example/serve-example.ts'
import { serveCompareReports } from './report/compare-reports.ts'
import { serveChannels } from './monitoring/channels.ts'
import { serveUnsubscribe } from './monitoring/unsubscribe.ts'
import { serveCrawls } from './dashboard/crawls.ts'
import { serveDashboard } from './dashboard/dashboard.ts'
import { serveDocs } from './docs/docs.ts'
import { serveEvents } from './dashboard/events.ts'
import { readForms } from './shell/form.ts'
import { serveJoin } from './account/join.ts'
import { refuseForeign } from './shell/own-origin.ts'
import { serveCrawlers } from './shell/preview.ts'
import { chooseLanguages } from './shell/page-locale.ts'
import { printMarkup, type PrintParts } from './shell/print-markup.ts'
import { serveAlerts } from './monitoring/alerts.ts'
import { serveMonitoring } from './monitoring/monitoring.ts'
import { serveBrands } from './projects/brand.ts'
import { serveBrandFiles } from './shell/branding/project-brand.ts'
import { serveFeeds } from './projects/feeds.ts'
import { serveProjectLogin } from './projects/login.ts'
import { serveProjects } from './projects/projects.ts'
import { serveReceipts } from './monitoring/receipts.ts'
import { serveReportActions } from './report/report-actions.ts'
import { serveReportHistory } from './report/report-history.ts'
import { serveReportPage, serveSharedPage } from './report/report-page.ts'
import { secureHeaders } from './shell/security-headers.ts'
import { serveSelectedReports } from './dashboard/selected-reports.ts'
import { serveVerify } from './report/verify.ts'
import { isOwnPath, readVisitor, serveSignIn, sessionCookie } from './account/sign-in.ts'
import { clientIp } from '../connection/client-ip.ts'

export interface PagesOptions {
  readonly app: App
  /** The public URL without a trailing slash; null in local mode. */
  readonly baseUrl: string | null
  readonly brand: Brand
  /** Plumbline's version, for the API reference. */
  readonly version: string
  /** Every audit of the catalogue, for the guide. */
  readonly audits: () => Promise<AuditGuide>
  /** Undefined without a Chromium. */
  readonly printPage?: PrintPage | undefined
}

/** All pages for people. Each response is HTML, including errors. */
export async function registerPages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  const assets = await loadAssets()
  const brand = makeBrand(options.brand)
  const site: Site = { ...brand.site, asset: assets.url, imports: assets.imports }
  const { app, audits, baseUrl, version, printPage } = options
  const print =
    printPage === undefined
      ? null
      : (owner: number, markup: string, parts?: PrintParts) =>
          printPage(
            owner,
            printMarkup(markup, (href) => assets.find(href) ?? brand.find(href), parts),
          )
  const context: PageContext = { app, site, audits, baseUrl, version, print }
  await server.register(async (scope) => {
    readForms(scope)
    chooseLanguages(scope)
    scope.decorateRequest('visitor', null)
    scope.decorateRequest('session', null)
    scope.decorateRequest('tooMany', null)
    scope.decorateRequest('openAlerts', 0)
    scope.decorate('root', rootOf(baseUrl))
    scope.addHook('onRequest', async (request, reply) => {
      secureHeaders(reply, { secure: isSecure(context) })
      refuseForeign(request, {
        baseUrl: context.baseUrl,
        hasSession: sessionCookie(context, request) !== undefined,
      })
      // No database stores U+0000, so nothing has such a name.
      if (request.url.includes('%00')) throw notFound()
      const single = withoutSlash(request)
      if (single !== undefined) return reply.code(301).header('location', single).send()
      // These files are the same for everyone, and the page that says the database is down needs them.
      if (!/^\/(?:assets|brand)\//.test(request.url) || request.is404) await readVisitor(context, request)
      const isPage = request.headers.accept?.includes('text/html') === true
      if (request.visitor !== null && isPage)
        request.openAlerts = await app.countOpenAlerts(request.visitor.id, maxShownAlerts + 1)
      if (request.method === 'POST') {
        const problem = await problemWith(app.countForm(request.visitor?.id ?? null, clientIp(request)))
        if (problem !== null && !hasShortBody(request)) throw problem
        request.tooMany = problem
      }
      return undefined
    })
    scope.addHook('preHandler', async ({ tooMany }) => {
      if (tooMany !== null) throw tooMany
    })
    scope.addHook('onSend', async (_request, reply, payload) => {
      const location = reply.getHeader('location')
      if (typeof location === 'string' && location.startsWith('/')) {
        reply.header('location', scope.root + location)
      }
      return payload
    })
    scope.setErrorHandler((error, request, reply) => answerWithPage(context, error, request, reply))
    scope.setNotFoundHandler((request, reply) =>
      answerUnrouted(request, reply, (problem) => answerWithPage(context, problem, request, reply)),
    )
    assets.register(scope)
    brand.register(scope)
    for (const serve of pages) serve(scope, context)
  })
}

async function problemWith(work: Promise<void>): Promise<Problem | null> {
  try {
    await work
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error
  }
}

/** The canonical URL of a page that was requested with a trailing slash. */
function withoutSlash({ method, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const [, path, query = ''] = /^([^?]*[^?/])\/+(\?.*)?$/.exec(url) ?? []
  return path !== undefined && isOwnPath(path) ? path + query : undefined
}

const pages = [
  serveSignIn,
  serveDashboard,
  serveCrawls,
  serveSelectedReports,
  serveExample,
  serveCompareReports,
  serveEvents,
  serveReportPage,
  serveSharedPage,
  serveEmbeds,
  serveReportActions,
  serveReportHistory,
  serveReceipts,
  serveVerify,
  serveProjects,
  serveProjectLogin,
  serveFeeds,
  serveBrands,
  serveBrandFiles,
  serveMonitoring,
  serveAlerts,
  serveAccount,
  serveKeys,
  serveChannels,
  serveUnsubscribe,
  serveJoin,
  serveAudits,
  serveDocs,
  serveCrawlers,
]
