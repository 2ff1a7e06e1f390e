import type { Readable, Writable } from 'node:stream'

/** A CDP connection over two pipes: a page could find a port. */
export interface Cdp {
  send(method: string, params?: object, session?: string): Promise<Answer>
  /** Subscribes to the events of one target. Returns a function that unsubscribes. */
  listen(session: string | undefined, listener: Listener): () => void
  /**
   * Calls back once the pipes close. Returns a function that unsubscribes; a promise would keep its waiters in memory.
   */
  onClosed(listener: () => void): () => void
}

/** CDP results are untrusted input: readers pick the fields they know and check their types. */
export type Answer = Readonly<Record<string, unknown>>
export type Listener = (method: string, params: Answer) => void

interface Waiting {
  readonly method: string
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

export function openCdp(write: Writable, read: Readable): Cdp {
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, Set<Listener>>()
  let last = 0
  let open = true
  const ended = new Set<() => void>()
  const end = () => {
    if (!open) return
    open = false
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone.'))
    waiting.clear()
    for (const listener of ended) listener()
  }
  const hear = (bytes: Buffer) => {
    const message = parseMessage(bytes)
    // After one malformed message the rest of the stream can't be trusted either.
    if (message === null) return end()
    if (message.id === undefined) {
      for (const listener of listeners.get(message.sessionId ?? '') ?? [])
        listener(message.method ?? '', message.params ?? {})
      return
    }
    const pending = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === undefined) pending?.resolve(message.result ?? {})
    else pending?.reject(new Error(`${pending.method}: ${message.error.message}`))
  }
  splitAtZeros(read, hear)
  read.once('close', end).once('error', end)
  write.once('close', end).on('error', end)
  return {
    onClosed(listener) {
      if (open) ended.add(listener)
      else listener()
      return () => ended.delete(listener)
    },
    send(method, params = {}, session) {
      if (!open) return Promise.reject(new Error('The browser is gone.'))
      const id = (last += 1)
      const text = JSON.stringify({
        id,
        method,
        params,
        ...(session === undefined ? {} : { sessionId: session }),
      })
      return new Promise((resolve, reject) => {
        waiting.set(id, { method, resolve, reject })
        write.write(`${text}\0`)
      })
    },
    listen(session = '', listener) {
      const own = listeners.get(session) ?? new Set()
      listeners.set(session, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(session)
      }
    },
  }
}

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: Answer
  readonly result?: Answer
  readonly error?: { readonly message: string }
}

/** Null for malformed or oversized JSON. */
function parseMessage(bytes: Buffer): Message | null {
  try {
    // Only Chromium writes to this pipe.
    return JSON.parse(bytes.toString('utf8')) as Message
  } catch {
    return null
  }
}

function splitAtZeros(read: Readable, hear: (bytes: Buffer) => void): void {
  let parts: Buffer[] = []
  read.on('data', (chunk: Buffer) => {
    let from = 0
    for (let zero = chunk.indexOf(0); zero >= 0; zero = chunk.indexOf(0, from)) {
      parts.push(chunk.subarray(from, zero))
      hear(Buffer.concat(parts))
      parts = []
      from = zero + 1
    }
    parts.push(chunk.subarray(from))
  })
}
