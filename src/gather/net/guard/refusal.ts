import { Failure } from '../../../core/failure.ts'
import type { Door } from '../tls/dial.ts'
import { permittedIps } from '../dns/resolve-host.ts'
import { refusalOfUrl } from './public-url.ts'

/** A person waits for the answer: a slow name server must not hold it up. */
const lookUpMs = 2000

/**
 * What can be known of a URL before it is fetched. A name that cannot be looked up now is not refused: the
 * report will say so, and every check comes again when it is fetched.
 */
export async function refusalAtSubmission(url: URL, door: Door): Promise<string | undefined> {
  const refusal = refusalOfUrl(url, door.policy)
  if (refusal !== undefined || door.policy.privateTargets) return refusal
  try {
    await permittedIps(url.hostname, door.policy, door.resolveHost, AbortSignal.timeout(lookUpMs))
    return undefined
  } catch (error) {
    return error instanceof Failure && error.code === 'url-refused' ? error.message : undefined
  }
}
