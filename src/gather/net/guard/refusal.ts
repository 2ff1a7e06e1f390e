import type { Sentence } from '../../../core/sentence.ts'
import { Failure } from '../../../core/failure.ts'
import type { Door } from '../tls/dial.ts'
import { permittedIps } from '../dns/resolve-host.ts'
import { refusalOfUrl } from './public-url.ts'

/** A person waits for the response: a slow name server must not delay it. */
const resolveMs = 2000

/**
 * Checks a URL before it is fetched. A name that cannot be resolved now is not rejected: the report will say so, and
 * every check is repeated when it is fetched.
 */
export async function refusalAtSubmission(
  url: URL,
  door: Door,
  signal?: AbortSignal,
): Promise<Sentence | undefined> {
  const refusal = refusalOfUrl(url, door.policy)
  if (refusal !== undefined || door.policy.privateTargets) return refusal
  const late = AbortSignal.timeout(resolveMs)
  try {
    await permittedIps(
      url.hostname,
      door.policy,
      door.resolveHost,
      signal === undefined ? late : AbortSignal.any([late, signal]),
    )
    return undefined
  } catch (error) {
    return error instanceof Failure && error.code === 'url-refused' ? error.sentence : undefined
  }
}
