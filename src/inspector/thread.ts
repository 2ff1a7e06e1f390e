import { enableCompileCache } from 'node:module'
import { type MessagePort, workerData } from 'node:worker_threads'
import { Failure, type FailureCode } from '../core/failure.ts'
import type { CheckedAudit, Inspection } from '../core/ports.ts'
import type { Defect, Inspector, InspectorOptions } from './open-inspector.ts'

// The catalogue is hundreds of small files: the cache makes a second thread start several times faster.
enableCompileCache()

export interface ThreadTask {
  readonly url: string
  /** Ids of findings that do not count for this report. */
  readonly ignored: ReadonlySet<string>
  /** Where to tell how far it is, when somebody listens. */
  readonly port?: MessagePort
}

/** Errors lose their class on the way between threads, so a failure travels as a value. */
export type ThreadAnswer =
  | { readonly ok: true; readonly inspection: Inspection; readonly defects: readonly Defect[] }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

export interface CheckTask {
  readonly url: string
  readonly audits: readonly string[]
  readonly inBrowser: boolean
}

export type CheckAnswer =
  | { readonly ok: true; readonly checked: readonly CheckedAudit[]; readonly defects: readonly Defect[] }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

// The pool gives every thread the same options.
const options = workerData as InspectorOptions
let opening: Promise<Inspector> | undefined

/** One whole inspection. Its deadline ends the thread, so nothing here needs to listen for it. */
export default async function inspectInThread({ url, ignored, port }: ThreadTask): Promise<ThreadAnswer> {
  const { openInspector, toInspection } = await import('./open-inspector.ts')
  opening ??= openInspector(options)
  try {
    const inspector = await opening
    const inspected = await inspector.inspect(url, {
      signal: new AbortController().signal,
      progress: (step, share) => port?.postMessage({ step, share }),
    })
    return { ok: true, inspection: toInspection(inspected, ignored), defects: inspected.defects }
  } catch (error) {
    if (error instanceof Failure) return { ok: false, code: error.code, message: error.message }
    throw error
  } finally {
    port?.close()
  }
}

/** Only the named audits. Loads no catalogue: a thread that has just started answers as fast as any. */
export async function checkInThread({ url, audits, inBrowser }: CheckTask): Promise<CheckAnswer> {
  const { checkAudits } = await import('./check-audits.ts')
  const defects: Defect[] = []
  const { signal } = new AbortController()
  try {
    const checked = await checkAudits(url, { audits, inBrowser, signal }, options, (defect) =>
      defects.push(defect),
    )
    return { ok: true, checked, defects }
  } catch (error) {
    if (error instanceof Failure) return { ok: false, code: error.code, message: error.message }
    throw error
  }
}
