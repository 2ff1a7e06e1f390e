import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../core/problem.ts'
import { texts } from '../../../messages/texts.ts'
import { answerProblem, statuses } from '../../problems.ts'
import { sendText } from './send.ts'

const file = /^\/[rs]\/[^/?]+(?:\.(json|csv|md|pdf)|\/(?:badge|widget)\.svg)(?:\?|$)/

/**
 * How to report an error on the URL of a file: a program that expects JSON or CSV must not get an HTML page. Undefined
 * for browsers, which do.
 */
export function fileFormOf({ url, headers }: FastifyRequest): 'json' | 'text' | undefined {
  const found = file.exec(url)
  if (found === null || headers.accept?.includes('text/html') === true) return undefined
  return found[1] === 'json' ? 'json' : 'text'
}

export const sendPlain = (reply: FastifyReply, text: string): Promise<FastifyReply> =>
  sendText(reply.removeHeader('content-disposition'), 'text/plain; charset=utf-8', `${text}\n`)

/** For a file; a page would ask for the password. */
export const sendLocked = (request: FastifyRequest, reply: FastifyReply) =>
  sendInForm(request, reply, new Problem('unauthenticated', `${texts.report.hasPassword}.`))

/** For a file; a page would say that the link has expired. */
export const sendGone = (request: FastifyRequest, reply: FastifyReply) =>
  sendInForm(request, reply, new Problem('gone', `${texts.shell.expired.title}. ${texts.shell.expired.text}`))

function sendInForm(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): Promise<FastifyReply> | FastifyReply {
  if (fileFormOf(request) === 'json') return answerProblem(problem, request, reply)
  return sendPlain(reply.code(statuses[problem.code]), problem.message)
}
