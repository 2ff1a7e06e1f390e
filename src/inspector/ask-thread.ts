import { once } from 'node:events'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { Failure } from '../core/failure.ts'
import { sentence } from '../core/sentence.ts'

interface Question extends WorkerOptions {
  readonly deadlineMs: number
  /** Sent to the thread before it replies. */
  readonly messages?: AsyncIterable<unknown>
}

/** Starts a thread for one request. It replies with one message and exits. Fails with `out-of-time` at the deadline. */
export async function askThread<T>(file: URL, { deadlineMs, messages, ...options }: Question): Promise<T> {
  const thread = new Worker(file, options)
  thread.unref()
  const signal = AbortSignal.timeout(deadlineMs)
  const reply = once(thread, 'message', { signal }).catch((error: unknown) => {
    throw signal.aborted ? outOfTime(deadlineMs) : error
  })
  // An error while messages are still being sent surfaces below.
  reply.catch(() => undefined)
  try {
    for await (const message of messages ?? []) thread.postMessage(message)
    // The file is one of ours, and the caller declares the type of its reply.
    const [told] = (await reply) as [T]
    return told
  } finally {
    await thread.terminate()
  }
}

const outOfTime = (limitMs: number): Failure =>
  new Failure('out-of-time', sentence('auditTimeout', { limit: { ms: limitMs } }))
