import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chooseLocale, inLocale, type Locale } from '../messages/locale.ts'

/** The first supported language that the client accepts. Default English: many programs send no header. */
export const apiLocaleOf = (headers: IncomingHttpHeaders): Locale =>
  chooseLocale(headers['accept-language'] ?? '') ?? 'en'

/** Reading the body leaves the async context of the first hook, so a second hook enters it again. */
export function chooseApiLanguages(scope: FastifyInstance): void {
  for (const hook of ['onRequest', 'preValidation'] as const)
    scope.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) =>
      inLocale(apiLocaleOf(request.headers), done),
    )
}
