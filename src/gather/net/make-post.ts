import type { Net } from '../../core/ports/outside.ts'
import type { Post } from '../../core/ports/monitoring/sending.ts'
import { lastExchange } from '../../core/page/page.ts'

const timeoutMs = 15_000
const maxBytes = 8192

/**
 * Sends to receivers that any user may configure. They are as untrusted as audited pages, so the same guard applies.
 */
export function makePost(net: Pick<Net, 'fetch'>): Post {
  return async (url, { headers, body, onStatus }) => {
    const fetched = await net.fetch(url, {
      method: 'POST',
      // If the response could not be decoded, it would look like a failure and the message would be sent twice.
      headers: { 'accept-encoding': 'identity', ...headers },
      body,
      timeoutMs,
      maxBytes,
      onlyTrusted: true,
      ...(onStatus === undefined ? {} : { onStatus }),
    })
    const { status, headers: answered } = lastExchange(fetched)
    return {
      status,
      headers: Object.fromEntries(answered),
      body: Buffer.from(fetched.body).toString('utf8'),
    }
  }
}
