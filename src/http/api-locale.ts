import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { chooseLocale, inLocale, type Locale } from '../messages/locale.ts'

/** Choices for the headers of the last clients, most of which send the same one every time. */
const chosen = new LRUCache<string, Locale>({ max: 100 })

/** The first supported language that the client accepts. Default English: many programs send no header. */
export function apiLocaleOf(headers: IncomingHttpHeaders): Locale {
  const accepted = headers['accept-language']
  if (accepted === undefined) return 'en'
  const known = chosen.get(accepted)
  if (known !== undefined) return known
  const locale = chooseLocale(accepted) ?? 'en'
  chosen.set(accepted, locale)
  return locale
}

/** Reading the body leaves the async context of the first hook, so a second hook enters it again. */
export function chooseApiLanguages(scope: FastifyInstance): void {
  for (const hook of ['onRequest', 'preValidation'] as const)
    scope.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) =>
      inLocale(apiLocaleOf(request.headers), done),
    )
}
