import { type Sentence, sentence } from '../../../core/sentence.ts'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { UnreadFact } from '../../../core/facts/unread-fact.ts'
import type { BrowserFacts } from '../../../core/facts/browser.ts'
import type { PageFacts } from '../../../core/facts/read.ts'
import type { Gathered } from '../../../core/facts.ts'
import type { BrowserLogin } from '../../login/signed-in-net.ts'
import type { Mask } from '../../login/mask-secrets.ts'
import type { ServedFolder } from '../../../core/page/static-files.ts'
import type { PageReach } from '../../../core/ports/outside.ts'

interface Visiting {
  readonly browserSocket: string
  readonly signal: AbortSignal
  readonly reach: PageReach
  /** What to sign in with, and what to mask afterwards. */
  readonly login?: { readonly given: BrowserLogin; readonly mask: Mask }
  /** The local folder the page is served from, if any. */
  readonly folder?: ServedFolder
  readonly onError: (fact: string, error: unknown) => void
}

/** More than the time limit of a visit, including the start of the browser. */
const visitMs = 50_000
const answerBytes = 8_000_000

/** The page as a browser sees it, from the browser host process beside the service. */
export async function askBrowser(
  url: string,
  { browserSocket, signal, reach, login, folder, onError }: Visiting,
): Promise<Gathered['browser']> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(visitMs)])
  try {
    // Only our own process responds on this socket.
    const request = {
      url,
      reach,
      ...(login === undefined ? {} : { login: login.given }),
      ...(folder === undefined ? {} : { folder }),
    }
    const raw = JSON.parse(await visitBySocket(browserSocket, request, deadline)) as Answer
    const answer = login === undefined ? raw : login.mask.deep(raw)
    if (!answer.ok) return { ok: false, because: answer.because, code: 'visit-failed' }
    for (const { part, because, late } of answer.facts.lost)
      if (late !== true) onError(`browser ${part}`, new Error(because))
    return { ok: true, value: withoutLost(answer.facts) }
  } catch {
    const because = sentence(deadline.aborted ? 'browserLate' : 'browserNotRunning')
    return { ok: false, because, code: 'browser-unavailable' }
  }
}

/**
 * A browser starts at the URL people enter, so that redirects count towards its measurements. A private page may only
 * reach its own host, so one that another host redirects to is visited directly.
 */
export function visitedUrl(
  { requestedUrl, url }: Pick<PageFacts, 'requestedUrl' | 'url'>,
  reach: PageReach,
): string {
  const isSameHost = URL.parse(requestedUrl)?.hostname === url.hostname
  return reach === 'public' || isSameHost ? requestedUrl : url.href
}

type Answer =
  | { readonly ok: true; readonly facts: BrowserFacts }
  | { readonly ok: false; readonly because: Sentence }

/** Parts that could not be read throw on access, so only the audits that use them lose their verdict. */
function withoutLost(facts: BrowserFacts): BrowserFacts {
  for (const { part, late } of facts.lost) {
    if (mayBeMissing.has(part)) continue
    const path = part.split('.')
    const name = path.pop() ?? ''
    const owner: unknown = path.reduce<unknown>((at, step) => Reflect.get(Object(at), step), facts)
    if (typeof owner !== 'object' || owner === null) continue
    Object.defineProperty(owner, name, {
      enumerable: false,
      get() {
        if (late === true) throw new UnreadFact(sentence('browserPartLate'))
        throw new Error(`The ${part} of the page could not be read in the browser.`)
      },
    })
  }
  return facts
}

/** Parts that may simply be absent. */
const mayBeMissing: ReadonlySet<string> = new Set(['pictures', 'keyboard', 'tap'])

/** The request to a browser host. */
export interface VisitRequest {
  readonly url: string
  readonly reach: PageReach
  readonly login?: BrowserLogin
  readonly folder?: ServedFolder
}

/** The response of a browser host. It may still be starting: its socket exists a moment later. */
async function visitBySocket(socketPath: string, visit: VisitRequest, signal: AbortSignal): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await post(socketPath, JSON.stringify(visit), signal)
    } catch (error) {
      if (tries >= 100 || !isStarting(error)) throw error
      await sleep(100, undefined, { signal })
    }
  }
}

const isStarting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')

function post(socketPath: string, body: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { socketPath, method: 'POST', path: '/visit', signal, agent: false },
      (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > answerBytes) outgoing.destroy(new Error('The answer is too long.'))
          else parts.push(part)
        })
        response.once('end', () => resolve(Buffer.concat(parts).toString('utf8')))
        response.once('error', reject)
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
