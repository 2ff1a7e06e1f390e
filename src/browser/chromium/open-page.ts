import type { Answer, Cdp, Listener } from './cdp.ts'
import { pageScripts } from '../watch/page-scripts.ts'
import type { Pass, Reach } from '../proxy/proxy-pass.ts'
import { numberOf, recordOf, textOf } from './read-json.ts'
import { showPass } from '../proxy/show-pass.ts'

/** One page in its own browser context: it shares nothing with other visits, and nothing outlives it. */
export interface Page {
  send(method: string, params?: object): Promise<Answer>
  /** Events of the page, its frames and its workers. */
  listen(listener: (method: string, params: Answer, inFrame: boolean) => void): void
  /** Evaluates an expression in our isolated world, which the page can't see. */
  ask(expression: string): Promise<unknown>
  /** The same in a same-process frame of the page. */
  askFrame(frame: string, expression: string): Promise<unknown>
  /** The `objectId` of the result; empty if it isn't an object. */
  objectIn(frame: string, expression: string): Promise<string>
  /** Calls a function in our isolated world on an element from a trace, given its backend node id. */
  askNode(node: number, functionDeclaration: string): Promise<unknown>
  /** Evaluates an expression in the page's main world. */
  askPage(expression: string): Promise<unknown>
  /** Rejects when the renderer is gone. */
  readonly crashed: Promise<never>
  readonly context: string
  /** The id of the main frame. */
  readonly frame: string
  readonly windows: readonly string[]
  readonly dialogs: readonly { readonly kind: string; readonly text: string }[]
  readonly downloads: () => number
  /** From its next navigation on, the page cannot navigate away by itself. */
  stay(): Promise<void>
  /** Until this is called, the page can reach nothing. */
  allow(reach: Reach): void
  /** Once the signal aborts, every pending and later call rejects. */
  endWith(signal: AbortSignal): void
  /** Safe to call more than once. */
  close(): Promise<void>
}

export interface Screen {
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly mobile: boolean
}

export interface PageOptions {
  readonly screen: Screen
  readonly userAgent: string
  /** Counts what the page does in its main world; off for loads that are only timed. */
  readonly hooks: boolean
  /** Credentials for the proxy; null if the page fetches nothing. */
  readonly pass: Pass | null
}

const world = 'plumbline'

export async function openPage(cdp: Cdp, options: PageOptions): Promise<Page> {
  const context = textOf(
    (await cdp.send('Target.createBrowserContext', { disposeOnDetach: true }))['browserContextId'],
  )
  const listeners = new Set<(method: string, params: Answer, inFrame: boolean) => void>()
  const stops: (() => void)[] = []
  const dispose = async () => {
    for (const stop of stops) stop()
    options.pass?.end()
    await cdp.send('Target.disposeBrowserContext', { browserContextId: context })
  }
  let closed: Promise<void> | undefined
  const close = () => (closed ??= dispose())
  try {
    const { targetId } = await cdp.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId: context,
    })
    const session = textOf(
      (await cdp.send('Target.attachToTarget', { targetId, flatten: true }))['sessionId'],
    )
    const { promise: crashed, reject: crash } = Promise.withResolvers<never>()
    crashed.catch(() => undefined)
    // A crashed renderer never answers.
    const send: Page['send'] = (method, params) => Promise.race([cdp.send(method, params, session), crashed])
    stops.push(cdp.onClosed(() => crash(new Error('The browser is gone.'))))
    const windows: string[] = []
    const dialogs: { kind: string; text: string }[] = []
    let downloads = 0
    let stays = false
    const worlds = new Map<string, Promise<number>>()

    const hear = (from: string, inFrame: boolean, isServiceWorker = false): Listener => {
      return (method, params) => {
        if (method === 'Inspector.targetCrashed' && !inFrame)
          crash(new Error('The page crashed the browser.'))
        if (method === 'Page.javascriptDialogOpening') {
          if (dialogs.length < 20)
            dialogs.push({ kind: textOf(params['type'], 40), text: textOf(params['message'], 300) })
          quietly(
            cdp.send('Page.handleJavaScriptDialog', { accept: params['type'] === 'beforeunload' }, from),
          )
        }
        // Navigating away destroys the page's isolated worlds.
        if (/^Runtime\.executionContext(?:Destroyed|sCleared)$/.test(method) && !inFrame) worlds.clear()
        if (method === 'Page.windowOpen' && windows.length < 20) windows.push(textOf(params['url'], 500))
        if (method === 'Page.downloadWillBegin') downloads += 1
        if (method === 'Target.attachedToTarget') {
          const child = textOf(params['sessionId'])
          const isServiceWorker = recordOf(params['targetInfo'])['type'] === 'service_worker'
          stops.push(cdp.listen(child, hear(child, true, isServiceWorker)))
          // A service worker can navigate the page too, and does not run until it is told to.
          if (stays && isServiceWorker) return
          for (const [step, given] of childSteps) quietly(cdp.send(step, given, child))
        }
        if (method === 'Network.requestWillBeSent') countEncrypted(params, options.pass)
        // What a service worker downloads for later is not part of the page.
        if (isServiceWorker && method.startsWith('Network.')) return
        try {
          for (const listener of listeners) listener(method, params, inFrame)
        } catch (error) {
          // A bug of ours fails this page, not the process.
          crash(new Error('An event of the page could not be read.', { cause: error }))
        }
      }
    }
    stops.push(cdp.listen(session, hear(session, false)))
    const { screen } = options
    await Promise.all([
      send('Page.enable'),
      send('Page.setLifecycleEventsEnabled', { enabled: true }),
      send('Runtime.enable'),
      send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
      send('Log.enable'),
      send('Audits.enable'),
      send('Inspector.enable'),
      send('Target.setAutoAttach', autoAttach),
      cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId: context }),
      send('Security.setIgnoreCertificateErrors', { ignore: true }),
      send('Emulation.setDeviceMetricsOverride', metricsOf(screen)),
      send('Emulation.setTouchEmulationEnabled', { enabled: screen.mobile }),
      send('Emulation.setUserAgentOverride', { userAgent: options.userAgent, acceptLanguage: 'en' }),
      send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      send('Page.addScriptToEvaluateOnNewDocument', { source: pageScripts.observe, worldName: world }),
      ...(options.hooks
        ? [send('Page.addScriptToEvaluateOnNewDocument', { source: pageScripts.hooks })]
        : []),
    ])
    if (options.pass !== null) await showPass(send, listeners, options.pass)
    const frame = textOf(recordOf(recordOf((await send('Page.getFrameTree'))['frameTree'])['frame'])['id'])
    const makeWorld = async (inside: string) => {
      const made = await send('Page.createIsolatedWorld', { frameId: inside, worldName: world })
      return numberOf(made['executionContextId'])
    }
    const worldOf = (inside: string): Promise<number> => {
      const known = worlds.get(inside) ?? makeWorld(inside)
      worlds.set(inside, known)
      known.catch(() => worlds.delete(inside))
      return known
    }
    const evaluate = async (expression: string, contextId?: number) => {
      const where = contextId === undefined ? {} : { contextId }
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
        ...where,
      })
      if (exceptionDetails !== undefined) throw new Error(thrownIn(recordOf(exceptionDetails)))
      return recordOf(result)['value']
    }
    return {
      send,
      listen: (listener) => void listeners.add(listener),
      ask: async (expression) => evaluate(expression, await worldOf(frame)),
      askFrame: async (inside, expression) => evaluate(expression, await worldOf(inside)),
      async objectIn(inside, expression) {
        const evaluated = await send('Runtime.evaluate', { expression, contextId: await worldOf(inside) })
        return textOf(recordOf(evaluated['result'])['objectId'])
      },
      async askNode(node, functionDeclaration) {
        await send('DOM.enable')
        const executionContextId = await worldOf(frame)
        const { object } = await send('DOM.resolveNode', { backendNodeId: node, executionContextId })
        const { objectId } = recordOf(object)
        const called = { objectId, functionDeclaration, returnByValue: true }
        return recordOf((await send('Runtime.callFunctionOn', called))['result'])['value']
      },
      askPage: (expression) => evaluate(expression),
      crashed,
      context,
      frame,
      windows,
      dialogs,
      downloads: () => downloads,
      async stay() {
        stays = true
        await send('Page.addScriptToEvaluateOnNewDocument', { source: staying, worldName: world })
      },
      allow: (reach) => options.pass?.allow(reach),
      endWith(signal) {
        const giveUp = () => crash(new Error('The visit was aborted.'))
        if (signal.aborted) giveUp()
        signal.addEventListener('abort', giveUp)
        stops.push(() => signal.removeEventListener('abort', giveUp))
      },
      close,
    }
  } catch (error) {
    quietly(close())
    throw error
  }
}

/** The proxy counts plain requests itself but can't see inside a TLS tunnel. */
function countEncrypted(params: Answer, pass: Pass | null): void {
  const url = URL.parse(textOf(recordOf(params['request'])['url']))
  if (url?.protocol === 'https:') pass?.count(url.hostname)
}

const staying = `navigation.addEventListener('navigate', (event) => {
  if (event.cancelable && !event.destination.sameDocument) event.preventDefault()
})`

const metricsOf = ({ width, height, pixelRatio, mobile }: Screen): object => ({
  width,
  height,
  deviceScaleFactor: pixelRatio,
  mobile,
})

/** Pauses cross-site frames and workers until we listen to them; otherwise their first requests would go unreported. */
const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }

/** The order matters. Workers reject the methods they don't support, which is fine. */
const childSteps: readonly (readonly [method: string, params: object])[] = [
  ['Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }],
  ['Page.enable', {}],
  ['Page.setLifecycleEventsEnabled', { enabled: true }],
  ['Runtime.enable', {}],
  ['Log.enable', {}],
  ['Audits.enable', {}],
  ['Target.setAutoAttach', autoAttach],
  ['Runtime.runIfWaitingForDebugger', {}],
]

const thrownIn = (details: Readonly<Record<string, unknown>>): string =>
  textOf(recordOf(details['exception'])['description'], 500) || textOf(details['text'], 500)

/** For calls that may fail because the page is gone, when that doesn't matter. */
export function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined)
}
