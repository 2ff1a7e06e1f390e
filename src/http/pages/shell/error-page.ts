import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../../core/problem.ts'
import { problemText } from '../../../messages/sentence-text.ts'
import { texts } from '../../../messages/texts.ts'
import type { IconName } from '../../../views/icons.ts'
import { type Again, plainPage, type Resend, type Way } from '../../../views/frame/plain.ts'
import { originOf } from '../../origin.ts'
import { answerProblem, problemOf } from '../../problems.ts'
import { isOwnPath, sessionCookie } from '../account/sign-in.ts'
import { type PageContext, viewerOf } from './context.ts'
import { fileFormOf, sendPlain } from './file-form.ts'
import { formOf } from './form.ts'
import { sendStatus } from './or-errors.ts'
import { sendPage } from './send.ts'

/** Renders an error as a page with its message and where to go from there, or in the form of the file that was asked for. */
export function answerWithPage(
  context: PageContext,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  const form = fileFormOf(request)
  if (form === 'json') return answerProblem(error, request, reply)
  const problem = problemOf(error)
  if (
    form === undefined &&
    request.method === 'GET' &&
    (problem.code === 'unauthenticated' || asksToSignIn(request))
  ) {
    return reply.code(303).header('location', signInFor(request)).send()
  }
  if (problem.code === 'internal') request.server.logger.error({ err: error, id: request.id }, 'page failed')
  sendStatus(reply, problem)
  const shared = request.url.startsWith('/s/')
  const words = (problem.code === 'not-found' ? deadLink(request) : undefined) ?? wordsFor(problem, request)
  if (form === 'text') return sendPlain(reply, `${words.title}. ${words.text}`)
  // The session was not read, or not sent because the form came from another site. The person may be signed in.
  const isUnknown =
    request.visitor === null &&
    (problem.code === 'forbidden' || (isOnOurSide(problem) && sessionCookie(context, request) !== undefined))
  const frame = { site: context.site, viewer: viewerOf(request), bare: shared || isUnknown }
  const requestId = problem.code === 'internal' ? request.id : undefined
  return sendPage(request, reply, plainPage({ ...frame, ...words, requestId }))
}

const isOnOurSide = ({ code }: Problem): boolean => code === 'internal' || code === 'unavailable'

interface Words {
  readonly title: string
  readonly text: string
  readonly icon: IconName
  readonly action?: Way | Again | Resend
  /** Where else to go. */
  readonly other?: Way
}

/** People with a link from somebody else have nothing to sign in to. */
function deadLink({ url }: FastifyRequest): Words | undefined {
  if (url.startsWith('/s/')) return { ...texts.shell.deadLink, icon: 'link' }
  if (url.startsWith('/unsubscribe/')) return { ...texts.shell.deadUnsubscribe, icon: 'link' }
  return url.startsWith('/join/') ? { ...texts.shell.deadInvitation, icon: 'link' } : undefined
}

function wordsFor(problem: Problem, request: FastifyRequest): Words {
  const { code } = problem
  // The form is not shown again, so the label of a field would mean nothing here.
  const text = problemText(problem, () => texts.problems.thisValue).message
  const { notFound: missing, tooMany, internal, unavailable, forbidden, refused } = texts.shell
  const again = tryAgain(request)
  if (code === 'not-found')
    return request.visitor === null
      ? { ...texts.shell.notFoundSignedOut, icon: 'search', action: signInFirst(request) }
      : { ...missing, icon: 'search' }
  // Otherwise people would expect to enter everything again.
  const hasEntries = again.action !== undefined && 'to' in again.action && again.action.sent.length > 0
  const isLost = request.method === 'POST' && again.action === undefined
  const kept = hasEntries ? `${text} ${texts.shell.kept}` : isLost ? `${text} ${texts.shell.notKept}` : text
  const back = isLost ? backToForm(request) : again
  if (code === 'too-many') return { ...tooMany, text: kept, icon: 'clock', ...back }
  // Part of what a form asked for may have been done.
  if (code === 'internal') return { ...internal, icon: 'warn', ...(request.method === 'GET' ? again : {}) }
  if (code === 'unavailable') return { ...unavailable, text: kept, icon: 'clock', ...back }
  if (code === 'limit-reached') return { ...texts.shell.limitReached, text, icon: 'gauge', ...afterLimit() }
  if (code === 'too-large') return { ...texts.shell.tooLarge, icon: 'info', ...backToForm(request) }
  if (code === 'method-not-allowed' && request.method === 'GET')
    return { ...texts.shell.formsOnly, icon: 'info', action: { href: '/', label: texts.shell.start } }
  if (code === 'forbidden') return { ...forbidden, text, icon: 'lock', action: afterForbidden(request) }
  return { ...refused, text, icon: 'info' }
}

/** The visitor of a shared report has nothing else here to open. */
const afterForbidden = ({ url }: FastifyRequest): Way =>
  url.startsWith('/s/')
    ? { href: url, label: texts.shell.backToForm }
    : { href: '/', label: texts.shell.start }

/** What is used up, and what to delete to make room. */
const afterLimit = (): Pick<Words, 'action' | 'other'> => ({
  action: { href: '/account#usage', label: texts.shell.usage },
  other: { href: '/reports', label: texts.shell.toReports },
})

/** What was entered is sent again, unless some of it is secret and must not be in the page's source. */
function tryAgain(request: FastifyRequest): Pick<Words, 'action'> {
  const { method, url } = request
  if (!isOwnPath(url)) return {}
  const label = texts.shell.tryAgain
  if (method === 'GET') return { action: { fields: [...queryOf(request)], label } }
  const sent = request.headers['content-length'] === '0' ? [] : formOf(request).sendable()
  return sent === undefined ? {} : { action: { to: url, sent, label } }
}

/** The page that the form is on, if it is one of ours. */
function backToForm(request: FastifyRequest): Pick<Words, 'action'> {
  const from = URL.parse(request.headers.referer ?? '')
  const path = from === null ? '' : `${from.pathname}${from.search}`
  const { baseUrl, root } = request.server
  if (from?.origin !== URL.parse(originOf(request, baseUrl))?.origin || !path.startsWith(`${root}/`))
    return {}
  const href = path.slice(root.length)
  return isOwnPath(href) ? { action: { href, label: texts.shell.backToForm } } : {}
}

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
