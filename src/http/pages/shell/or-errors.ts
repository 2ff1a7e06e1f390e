import type { FastifyReply } from 'fastify'
import { type FieldErrors, Problem, type ProblemCode } from '../../../core/problem.ts'
import { problemText } from '../../../messages/sentence-text.ts'
import { atLimit, wholeForm } from '../../../views/frame/fault.ts'
import { statuses } from '../../problems.ts'

/**
 * Runs the action, or shows the form again with what was entered: with the errors next to each input, or with the reason
 * why nothing can be accepted now. `form` tells the forms of a page apart.
 */
export async function orErrors(
  reply: FastifyReply,
  again: (errors: FieldErrors) => Promise<FastifyReply>,
  work: () => Promise<FastifyReply>,
  form: string = wholeForm,
): Promise<FastifyReply> {
  try {
    return await work()
  } catch (error) {
    const errors = error instanceof Problem ? errorsOf(error, form) : undefined
    if (!(error instanceof Problem) || errors === undefined) throw error
    sendStatus(reply, error)
    return again(errors)
  }
}

/** The same form may be accepted later. */
const temporary: ReadonlySet<ProblemCode> = new Set(['limit-reached', 'too-many', 'unavailable'])

export const isTemporary = (problem: Problem): boolean => temporary.has(problem.code)

function errorsOf(problem: Problem, form: string): FieldErrors | undefined {
  if (problem.errors !== undefined || !isTemporary(problem)) return problem.errors
  const reason = { [form]: [problemText(problem).message] }
  return problem.code === 'limit-reached' ? { ...reason, [atLimit]: [] } : reason
}

export function sendStatus(reply: FastifyReply, { code, retryAfter }: Problem): void {
  reply.code(statuses[code])
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
}
