import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../core/problem.ts'
import { texts } from '../../../messages/texts.ts'
import { answerProblem } from '../../problems.ts'
import { sendText } from './send.ts'

const file = /^\/[rs]\/[^/?]+(?:\.(json|csv|md|pdf)|\/(?:badge|widget)\.svg)(?:\?|$)/

/**
 * The form of an error instead of a file of a report: a program that fetches the file would take a page for its content.
 * Undefined for people who open it in a browser.
 */
export function fileFormOf({ url, headers }: FastifyRequest): 'json' | 'text' | undefined {
  const found = file.exec(url)
  if (found === null || headers.accept?.includes('text/html') === true) return undefined
  return found[1] === 'json' ? 'json' : 'text'
}

export const sendPlain = (reply: FastifyReply, text: string): Promise<FastifyReply> =>
  sendText(reply.removeHeader('content-disposition'), 'text/plain; charset=utf-8', `${text}\n`)

/** Where a page would ask for the password. */
export function sendLocked(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  const text = `${texts.report.hasPassword}.`
  if (fileFormOf(request) === 'json')
    return answerProblem(new Problem('unauthenticated', text), request, reply)
  return sendPlain(reply.code(401), text)
}
