import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { notFound, type Problem } from '../core/problem.ts'
import { wrongMethod } from './api/request/wrong-method.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that some route accepts on this path, sorted; empty if there is no such path. */
    methodsOn: (path: string) => readonly string[]
  }
}

/** Remembers every route that is registered from now on. The router itself finds routes only together with a method. */
export function rememberMethods(server: FastifyInstance): void {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  server.addHook('onRoute', ({ url, method }: RouteOptions) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    routes.set(url, route)
    for (const each of [method].flat()) route.methods.add(each)
  })
  server.decorate('methodsOn', (path: string) => {
    const plain = path.replace(/\/$/, '')
    const matching = routes.values().filter(({ pattern }) => pattern.test(plain))
    return [...new Set(matching.flatMap(({ methods }) => methods))].toSorted()
  })
}

/** `/r/:name.receipt.json` and `/assets/*`; a part may have its own pattern in parentheses, which is not needed here. */
function patternOf(url: string): RegExp {
  const parts = url.replace(/\/$/, '').split(/(:\w+(?:\([^)]*\))?|\*)/)
  const source = parts.map((part) =>
    part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : RegExp.escape(part),
  )
  // bounded: one part per path segment, and URLs are short
  return new RegExp(`^${source.join('')}$`)
}

/** For a path without a route for this method. `OPTIONS` lists the allowed methods. */
export function answerUnrouted(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (problem: Problem) => Promise<FastifyReply> | FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  const methods = request.server.methodsOn(request.url.split('?', 1)[0] ?? '')
  if (methods.length === 0) return answer(notFound())
  const allowed = [...methods, 'OPTIONS']
  if (request.method === 'OPTIONS') return reply.code(204).header('allow', allowed.join(', ')).send()
  return answer(wrongMethod(allowed, request, reply))
}
