import type { Answer, Cdp, Listener } from './cdp.ts'
import { pageScripts } from '../watch/page-scripts.ts'
import type { Pass, Reach } from '../proxy/proxy-pass.ts'
import { numberOf, recordOf, textOf } from './read-json.ts'
import { showPass } from '../proxy/show-pass.ts'

/** One page in a context of its own: nothing is shared with another visit, and nothing outlives it. */
export interface Page {
  send(method: string, params?: object): Promise<Answer>
  /** Events of the page and of its frames and workers. */
  listen(listener: (method: string, params: Answer, inFrame: boolean) => void): void
  /** Value of an expression in our own world, which the page does not see. */
  ask(expression: string): Promise<unknown>
  /** The same in a frame of the page that its process holds too. */
  askFrame(frame: string, expression: string): Promise<unknown>
  /** Chromium's name of an object there; empty where there is none. */
  objectIn(frame: string, expression: string): Promise<string>
  /** What a function in our own world answers for an element that Chromium's record names. */
  askNode(node: number, functionDeclaration: string): Promise<unknown>
  /** The same in the page's own world. */
  askPage(expression: string): Promise<unknown>
  /** Rejects when the renderer is gone. */
  readonly crashed: Promise<never>
  readonly context: string
  /** Chromium's name of the page's own frame. */
  readonly frame: string
  readonly windows: readonly string[]
  readonly dialogs: readonly { readonly kind: string; readonly text: string }[]
  readonly downloads: () => number
  /** Nothing can be reached before this. */
  allow(reach: Reach): void
  /** Once the signal aborts, everything that is asked of the page is answered with an error. */
  endWith(signal: AbortSignal): void
  /** May be called again, by whoever wants to be sure. */
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
  /** Counts what the page does in its own world; left out where only time is measured. */
  readonly hooks: boolean
  /** For the proxy; null where nothing is to be fetched. */
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
    // What is asked of a renderer that died is never answered.
    const send: Page['send'] = (method, params) => Promise.race([cdp.send(method, params, session), crashed])
    stops.push(cdp.onClosed(() => crash(new Error('The browser is gone.'))))
    const windows: string[] = []
    const dialogs: { kind: string; text: string }[] = []
    let downloads = 0
    const worlds = new Map<string, Promise<number>>()

    const hear = (from: string, inFrame: boolean): Listener => {
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
        // A page that is left takes its worlds along.
        if (/^Runtime\.executionContext(?:Destroyed|sCleared)$/.test(method) && !inFrame) worlds.clear()
        if (method === 'Page.windowOpen' && windows.length < 20) windows.push(textOf(params['url'], 500))
        if (method === 'Page.downloadWillBegin') downloads += 1
        if (method === 'Target.attachedToTarget') {
          const child = textOf(params['sessionId'])
          stops.push(cdp.listen(child, hear(child, true)))
          for (const [step, given] of childSteps) quietly(cdp.send(step, given, child))
        }
        if (method === 'Network.requestWillBeSent') countEncrypted(params, options.pass)
        try {
          for (const listener of listeners) listener(method, params, inFrame)
        } catch (error) {
          // A defect of ours: it costs this page and not the process.
          crash(new Error('What the page told could not be read.', { cause: error }))
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
        const asked = await send('Runtime.evaluate', { expression, contextId: await worldOf(inside) })
        return textOf(recordOf(asked['result'])['objectId'])
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
      allow: (reach) => options.pass?.allow(reach),
      endWith(signal) {
        const giveUp = () => crash(new Error('The page was given up.'))
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

/** The proxy counts what it can read; inside of a tunnel it sees nothing. */
function countEncrypted(params: Answer, pass: Pass | null): void {
  const url = URL.parse(textOf(recordOf(params['request'])['url']))
  if (url?.protocol === 'https:') pass?.count(url.hostname)
}

const metricsOf = ({ width, height, pixelRatio, mobile }: Screen): object => ({
  width,
  height,
  deviceScaleFactor: pixelRatio,
  mobile,
})

/** Frames of other sites and workers wait until they are listened to: else their first requests are never told. */
const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }

/** In this order. What a worker does not know is answered with an error, and no matter. */
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

/** For what may fail because the page is gone, and then does not matter. */
export function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined)
}
