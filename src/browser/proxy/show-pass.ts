import type { Answer } from '../chromium/cdp.ts'
import { passUrl } from './proxy.ts'
import type { Pass } from './proxy-pass.ts'
import { recordOf, textOf } from '../chromium/read-json.ts'

/**
 * Authenticates the page's context with the proxy. Chromium takes no proxy password on its command line. Instead it
 * asks for one at the first request of a context and reuses it for all others, those of frames and workers included,
 * but not for its own services.
 */
export async function showPass(
  send: (method: string, params?: object) => Promise<Answer>,
  listeners: Set<(method: string, params: Answer, inFrame: boolean) => void>,
  { username, password }: Pass,
): Promise<void> {
  const answer = (method: string, params: Answer) => {
    const { requestId } = params
    if (method === 'Fetch.requestPaused') send('Fetch.continueRequest', { requestId }).catch(() => undefined)
    if (method !== 'Fetch.authRequired') return
    const isOurs = recordOf(params['authChallenge'])['source'] === 'Proxy'
    const credentials = { response: 'ProvideCredentials', username, password }
    const authChallengeResponse = isOurs ? credentials : { response: 'CancelAuth' }
    send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => undefined)
  }
  listeners.add(answer)
  try {
    await send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: `${passUrl}*` }] })
    const expression = `fetch(${JSON.stringify(passUrl)}, { mode: 'no-cors' }).then(() => 'shown')`
    const { result } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (textOf(recordOf(result)['value']) !== 'shown')
      throw new Error('The proxy did not accept the pass of a page.')
    await send('Fetch.disable')
  } finally {
    listeners.delete(answer)
  }
}
