import { once } from 'node:events'
import { Worker, type WorkerOptions } from 'node:worker_threads'

interface Question extends WorkerOptions {
  readonly deadlineMs: number
  /** Sent to the thread before it replies. */
  readonly messages?: AsyncIterable<unknown>
}

/** Starts a thread for one request. It replies with one message and exits. */
export async function askThread<T>(file: URL, { deadlineMs, messages, ...options }: Question): Promise<T> {
  const thread = new Worker(file, options)
  thread.unref()
  const reply = once(thread, 'message', { signal: AbortSignal.timeout(deadlineMs) })
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
