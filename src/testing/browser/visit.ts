import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserHost } from '../../browser/host/open-host.ts'
import type { VisitAnswer } from '../../browser/host/host-options.ts'
import type { VisitRequest } from '../../gather/ask/page/browser.ts'
import type { PageReach } from '../../core/ports/outside.ts'
import type { BrowserFacts } from '../../core/facts/browser.ts'
import { patient } from '../until.ts'

/** Requests a visit from a browser host, like a run does. */
export async function visitBy(
  host: BrowserHost,
  url: string,
  reach: PageReach = 'private',
): Promise<VisitAnswer<BrowserFacts>> {
  host.wake()
  for (let tries = 0; ; tries += 1) {
    try {
      return await askHost(host.socketPath, { url, reach })
    } catch (error) {
      if (tries > patient(600)) throw error
      await sleep(100)
      host.wake()
    }
  }
}

export function askHost(socketPath: string, visit: VisitRequest): Promise<VisitAnswer<BrowserFacts>> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method: 'POST', path: '/visit', agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.once('end', () => resolve(JSON.parse(text)))
      response.once('error', reject)
    })
    outgoing.once('error', reject).end(JSON.stringify(visit))
  })
}
