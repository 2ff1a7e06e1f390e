import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chooseLocale, currentLocale, findLocale, inLocale, type Locale } from '../../../messages/locale.ts'

/**
 * The language of `?locale=`, or else the first supported one that the browser accepts. Reading a form leaves the async
 * context of the first hook, so a second hook enters it again.
 */
export function chooseLanguages(scope: FastifyInstance): void {
  for (const hook of ['onRequest', 'preValidation'] as const)
    scope.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) =>
      inLocale(localeOf(request), done),
    )
}

function localeOf({ query, headers }: FastifyRequest): Locale {
  const named =
    typeof query === 'object' && query !== null && 'locale' in query ? String(query.locale) : undefined
  return (
    (named === undefined ? undefined : findLocale(named)) ??
    chooseLocale(headers['accept-language'] ?? '') ??
    currentLocale()
  )
}
