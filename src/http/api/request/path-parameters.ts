import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import { notFound, type Problem } from '../../../core/problem.ts'
import { methodsOf } from '../operations.ts'
import { wrongMethod } from './wrong-method.ts'

/**
 * The decoded path parameters. A text where an integer is expected is not found, unless the path has other methods:
 * `/reports/export` is not a report.
 */
export function parameterReader(
  schema: TObject | undefined,
  prefix: string,
): (request: FastifyRequest, reply: FastifyReply) => Record<string, unknown> {
  const fields = Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    isInteger: 'type' in field && field.type === 'integer',
  }))
  return (request, reply) => {
    const { params } = request
    // The router provides one text for each name in the path.
    const given = params as Readonly<Record<string, string>>
    const read: Record<string, string | number> = {}
    for (const { name, isInteger } of fields) {
      const text = given[name] ?? ''
      if (isInteger && !/^[1-9]\d{0,14}$/.test(text)) throw notFoundOrMethod(prefix, request, reply)
      read[name] = isInteger ? Number(text) : text
    }
    return read
  }
}

function notFoundOrMethod(prefix: string, request: FastifyRequest, reply: FastifyReply): Problem {
  const methods = methodsOf((request.url.split('?', 1)[0] ?? '').slice(prefix.length))
  const isKnown = methods.length === 0 || methods.includes(request.method)
  return isKnown ? notFound() : wrongMethod(methods, request, reply)
}
