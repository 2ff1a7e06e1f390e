import { enableCompileCache } from 'node:module'
import { type MessagePort, workerData } from 'node:worker_threads'
import { Failure, type StoredFailure } from '../core/failure.ts'
import type { Login, SessionCookie } from '../core/login.ts'
import type { StaticFiles } from '../core/page/static-files.ts'
import type { CheckedAudit } from '../core/ports/reports/verify.ts'
import type { Inspection } from '../core/ports/reports/runs.ts'
import type { PageInspection } from '../core/ports/outside.ts'
import type { OnProgress } from '../core/report/progress.ts'
import type { BrowserError } from '../core/report/report.ts'
import type { CatalogueTexts } from '../core/report/catalogue.ts'
import type { Defect, Inspector, InspectorOptions } from './open-inspector.ts'

// The catalogue is hundreds of small files: with the cache, a second thread starts several times faster.
enableCompileCache()

export interface ThreadTask<Page> {
  /** A URL, or the gathered facts of a page for a visit. */
  readonly page: Page
  /** Ids of findings that do not count for this report. */
  readonly ignored: ReadonlySet<string>
  readonly staticFiles?: StaticFiles
  readonly login?: Login
  /** Receives progress, if somebody listens. */
  readonly port?: MessagePort
}

/** Errors lose their class between threads, so a failure is passed as a value. */
export type ThreadAnswer<Result> =
  | { readonly ok: true; readonly result: Result; readonly defects: readonly Defect[] }
  | { readonly ok: false; readonly failure: StoredFailure }

export interface CheckTask {
  readonly url: string
  readonly audits: readonly string[]
  readonly inBrowser: boolean
  readonly login?: Login
}

// Every thread of the pool gets the same options.
const options = workerData as InspectorOptions
let opening: Promise<Inspector> | undefined

/** An inspection without a browser. The deadline terminates the thread, so nothing here needs to listen for it. */
export default function inspectInThread(task: ThreadTask<string>): Promise<ThreadAnswer<PageInspection>> {
  return answer(task, async ({ inspectPage }, inspecting, toInspection) => {
    const { gathered, session, ...inspected } = await inspectPage(task.page, inspecting)
    const inspection = toInspection(inspected, task.ignored)
    return {
      ok: true,
      result: {
        ...inspection,
        ...(gathered === undefined ? {} : { gathered }),
        ...(session === undefined ? {} : { session }),
      },
      defects: inspected.defects,
    }
  })
}

/** Visits the page in the browser and creates the complete report. */
export function visitInThread(
  task: ThreadTask<Uint8Array>,
): Promise<ThreadAnswer<Inspection | BrowserError>> {
  return answer<Inspection | BrowserError>(task, async ({ visitPage }, inspecting, toInspection) => {
    const visited = await visitPage(task.page, inspecting)
    if ('error' in visited) return { ok: true, result: visited, defects: [] }
    return { ok: true, result: toInspection(visited, task.ignored), defects: visited.defects }
  })
}

/** Runs only the named audits, without loading the catalogue: a new thread answers as fast as any. */
export function checkInThread({
  url,
  audits,
  inBrowser,
  login,
}: CheckTask): Promise<ThreadAnswer<readonly CheckedAudit[]>> {
  return failuresAsValues(async () => {
    const { checkAudits } = await import('./check-audits.ts')
    const defects: Defect[] = []
    const { signal } = new AbortController()
    const wanted = { audits, inBrowser, signal, ...(login === undefined ? {} : { login }) }
    const result = await checkAudits(url, wanted, options, (defect) => defects.push(defect))
    return { ok: true, result, defects }
  })
}

/** Signs in at a site. The session is for the runs that follow. */
export function logInInThread(login: Login): Promise<ThreadAnswer<readonly SessionCookie[]>> {
  return failuresAsValues(async () => {
    const { logIn } = await import('./log-in.ts')
    const result = await logIn(login, options.net, new AbortController().signal)
    return { ok: true, result, defects: [] }
  })
}

interface Inspecting {
  readonly signal: AbortSignal
  readonly progress: OnProgress
  readonly staticFiles?: StaticFiles
  readonly login?: Login
}

async function answer<Result>(
  { port, staticFiles, login }: ThreadTask<unknown>,
  work: (
    inspector: Inspector,
    inspecting: Inspecting,
    toInspection: typeof import('./open-inspector.ts').toInspection,
  ) => Promise<ThreadAnswer<Result>>,
): Promise<ThreadAnswer<Result>> {
  const { openInspector, toInspection } = await import('./open-inspector.ts')
  opening ??= openInspector(options)
  const progress: OnProgress = (step, share) => port?.postMessage({ step, share })
  const inspecting = {
    signal: new AbortController().signal,
    progress,
    ...(staticFiles === undefined ? {} : { staticFiles }),
    ...(login === undefined ? {} : { login }),
  }
  try {
    const inspector = await opening
    return await failuresAsValues(() => work(inspector, inspecting, toInspection))
  } finally {
    port?.close()
  }
}

async function failuresAsValues<Result>(
  work: () => Promise<ThreadAnswer<Result>>,
): Promise<ThreadAnswer<Result>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) return { ok: false, failure: { code: error.code, message: error.sentence } }
    throw error
  }
}

/** The texts of the catalogue, from a thread that has loaded it anyway. */
export async function describeTexts(): Promise<CatalogueTexts> {
  const { openInspector } = await import('./open-inspector.ts')
  opening ??= openInspector(options)
  return (await opening).texts
}
