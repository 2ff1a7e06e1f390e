import { problemText } from '../../messages/sentence-text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app/app.ts'
import type { AuditGuide } from '../../core/site/site-audit.ts'
import type { PrintPage } from '../../core/ports/reports/print.ts'
import { notFound, type Problem } from '../../core/problem.ts'
import type { IconName } from '../../views/icons.ts'
import type { Site } from '../../views/frame/layout.ts'
import { type Again, plainPage, type Way } from '../../views/frame/plain.ts'
import { texts } from '../../messages/texts.ts'
import { problemOf, statuses } from '../problems.ts'
import { rootOf } from '../root.ts'
import { serveAccount } from './account/account.ts'
import { loadAssets } from './shell/assets.ts'
import { serveAudits } from './docs/audits.ts'
import { type Brand, makeBrand } from './shell/brand.ts'
import { isSecure, type PageContext, viewerOf } from './shell/context.ts'
import { serveEmbeds } from './report/embeds.ts'
import { serveExample } from './example/serve-example.ts'
import { serveCompareReports } from './report/compare-reports.ts'
import { serveChannels } from './monitoring/channels.ts'
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
import { serveProjectBrand } from './projects/brand.ts'
import { serveBrandFiles } from './shell/project-brand.ts'
import { serveFeeds } from './projects/feeds.ts'
import { serveProjectLogin } from './projects/login.ts'
import { serveProjects } from './projects/projects.ts'
import { serveReceipts } from './monitoring/receipts.ts'
import { serveReportActions } from './report/report-actions.ts'
import { serveReportHistory } from './report/report-history.ts'
import { serveReportPage, serveSharedPage } from './report/report-page.ts'
import { secureHeaders } from './shell/security-headers.ts'
import { sendPage } from './shell/send.ts'
import { serveSelectedReports } from './dashboard/selected-reports.ts'
import { serveVerify } from './report/verify.ts'
import { isOwnPath, readVisitor, serveSignIn, sessionCookie } from './account/sign-in.ts'
import { clientIp } from '../client-ip.ts'

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
  const site: Site = { ...brand.site, asset: assets.url }
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
      if (request.method === 'POST') await app.countForm(request.visitor?.id ?? null, clientIp(request))
      return undefined
    })
    scope.addHook('onSend', async (_request, reply, payload) => {
      const location = reply.getHeader('location')
      if (typeof location === 'string' && location.startsWith('/')) {
        reply.header('location', scope.root + location)
      }
      return payload
    })
    scope.setErrorHandler((error, request, reply) => answerWithPage(context, error, request, reply))
    scope.setNotFoundHandler((request, reply) => answerWithPage(context, notFound(), request, reply))
    assets.register(scope)
    brand.register(scope)
    for (const serve of pages) serve(scope, context)
  })
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
  serveProjectBrand,
  serveBrandFiles,
  serveMonitoring,
  serveAlerts,
  serveAccount,
  serveChannels,
  serveJoin,
  serveAudits,
  serveDocs,
  serveCrawlers,
]

/** Renders an error as a page with its message and where to go from there. */
function answerWithPage(
  context: PageContext,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  const problem = problemOf(error)
  if (request.method === 'GET' && (problem.code === 'unauthenticated' || asksToSignIn(request))) {
    return reply.code(303).header('location', signInFor(request)).send()
  }
  const status = statuses[problem.code]
  if (problem.code === 'internal') request.server.logger.error({ err: error, id: request.id }, 'page failed')
  reply.code(status)
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(problem.retryAfter)))
  const shared = request.url.startsWith('/s/')
  const words = (problem.code === 'not-found' ? deadLink(request) : undefined) ?? wordsFor(problem, request)
  const frame = { site: context.site, viewer: viewerOf(request), bare: shared }
  const requestId = problem.code === 'internal' ? request.id : undefined
  return sendPage(request, reply, plainPage({ ...frame, ...words, requestId }))
}

interface Words {
  readonly title: string
  readonly text: string
  readonly icon: IconName
  readonly action?: Way | Again
  /** Where else to go. */
  readonly other?: Way
}

/** People with a link from somebody else have nothing to sign in to. */
function deadLink({ url }: FastifyRequest): Words | undefined {
  if (url.startsWith('/s/')) return { ...texts.shell.deadLink, icon: 'link' }
  return url.startsWith('/join/') ? { ...texts.shell.deadInvitation, icon: 'link' } : undefined
}

function wordsFor(problem: Problem, request: FastifyRequest): Words {
  const { code } = problem
  // There is no form to show again, so nobody would know the label.
  const text = problemText(problem, () => texts.problems.thisValue).message
  const { notFound: missing, tooMany, internal, unavailable, refused } = texts.shell
  const again = tryAgain(request)
  if (code === 'not-found')
    return request.visitor === null
      ? { ...texts.shell.notFoundSignedOut, icon: 'search', action: signInFirst(request) }
      : { ...missing, icon: 'search' }
  if (code === 'too-many') return { ...tooMany, text, icon: 'clock', ...again }
  if (code === 'internal') return { ...internal, icon: 'warn', ...again }
  if (code === 'unavailable') return { ...unavailable, text, icon: 'clock', ...again }
  if (code === 'limit-reached') return { ...texts.shell.limitReached, text, icon: 'gauge', ...afterLimit() }
  return { ...refused, text, icon: 'info' }
}

/** What is used up, and what to delete to make room. */
const afterLimit = (): Pick<Words, 'action' | 'other'> => ({
  action: { href: '/account#usage', label: texts.shell.usage },
  other: { href: '/reports', label: texts.shell.toReports },
})

/** A form cannot be submitted again by a link. */
const tryAgain = ({ method, url }: FastifyRequest): Pick<Words, 'action'> =>
  method === 'GET' && isOwnPath(url) ? { action: { href: url, label: texts.shell.tryAgain } } : {}

/** The field of the button on a page that may exist for somebody who is signed in. */
const signInField = 'sign-in'

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(/\?.*/.exec(url)?.[0])

const signInFirst = (request: FastifyRequest): Again => ({
  fields: [...queryOf(request), [signInField, '1']],
  label: texts.shell.signIn,
})

const asksToSignIn = (request: FastifyRequest): boolean =>
  request.visitor === null && queryOf(request).has(signInField)

/** After signing in, people get to the page they requested. */
function signInFor(request: FastifyRequest): string {
  const query = queryOf(request)
  query.delete(signInField)
  const path = request.url.replace(/\?.*/, '')
  return `/sign-in?next=${encodeURIComponent(query.size === 0 ? path : `${path}?${query.toString()}`)}`
}
