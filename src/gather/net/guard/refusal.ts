import type { Sentence } from '../../../core/sentence.ts'
import { Failure } from '../../../core/failure.ts'
import type { Door } from '../tls/dial.ts'
import { permittedIps } from '../dns/resolve-host.ts'
import { refusalOfUrl } from './public-url.ts'

/** A person waits for the response: a slow name server must not delay it. */
const lookUpMs = 2000

/**
 * Checks a URL before it is fetched. A name that cannot be resolved now is not rejected: the report will say so, and
 * every check is repeated when it is fetched.
 */
export async function refusalAtSubmission(url: URL, door: Door): Promise<Sentence | undefined> {
  const refusal = refusalOfUrl(url, door.policy)
  if (refusal !== undefined || door.policy.privateTargets) return refusal
  try {
    await permittedIps(url.hostname, door.policy, door.resolveHost, AbortSignal.timeout(lookUpMs))
    return undefined
  } catch (error) {
    return error instanceof Failure && error.code === 'url-refused' ? error.sentence : undefined
  }
}
