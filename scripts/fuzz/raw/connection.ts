import { connect, type Socket } from 'node:net'
import { type Answer, readAnswer } from './response-reader.ts'

export interface Outgoing {
  readonly bytes: Buffer
  readonly isHead: boolean
}

export interface Exchanged {
  /** In the order of the requests; null for those after the connection was closed. */
  readonly answers: readonly (Answer | null)[]
  /** Data after the last expected or allowed response. */
  readonly surplus: Buffer
}

/** The service responds 503 at its own deadline of 90 s. A request that takes longer than this hangs. */
const patienceMs = 120_000

export class NoAnswerError extends Error {
  /** How many requests had been answered. */
  readonly answered: number
  constructor(answered: number) {
    super(`no answer after ${patienceMs / 1000} s`)
    this.answered = answered
  }
}

/** A connection with pipelined requests, reused for as long as the service keeps it open. */
export function makeConnection(port: number) {
  let socket: Socket | undefined

  return {
    async exchange(requests: readonly Outgoing[]): Promise<Exchanged> {
      // The service may have closed it in the meantime.
      const open = socket?.writable === true ? socket : connectTo(port)
      socket = undefined
      const exchanged = await exchange(open, requests)
      if (open.writable && exchanged.answers.at(-1)?.closes === false) socket = open
      else open.destroy()
      return exchanged
    },
    close(): void {
      socket?.destroy()
    },
  }
}

export type Connection = ReturnType<typeof makeConnection>

function connectTo(port: number): Socket {
  // A reset is followed by a close.
  return connect({ port, host: '127.0.0.1', noDelay: true }).on('error', () => {})
}

/** Sends all requests and waits until each has a response, or the service has closed the connection. */
async function exchange(socket: Socket, requests: readonly Outgoing[]): Promise<Exchanged> {
  const { promise, resolve, reject } = Promise.withResolvers<Exchanged>()
  const answers: Answer[] = []
  let data: Buffer = Buffer.alloc(0)
  const isDone = (): boolean => answers.length === requests.length || answers.at(-1)?.closes === true
  const finish = (): void =>
    resolve({ answers: requests.map((_request, index) => answers[index] ?? null), surplus: data })
  const read = (ended: boolean): void => {
    let at = 0
    while (!isDone()) {
      const found = readAnswer(data, at, requests[answers.length]?.isHead ?? false, ended)
      if (found === undefined) break
      answers.push(found.answer)
      at = found.end
    }
    if (at > 0) data = data.subarray(at)
  }
  const onData = (part: Buffer): void => {
    data = data.length === 0 ? part : Buffer.concat([data, part])
    try {
      read(false)
    } catch (error) {
      reject(error)
    }
    // A response that announces a close must be the last one.
    if (isDone() && answers.at(-1)?.closes === false) finish()
  }
  const onClose = (): void => {
    try {
      read(true)
      finish()
    } catch (error) {
      reject(error)
    }
  }
  const onTimeout = (): void => {
    socket.destroy()
    reject(new NoAnswerError(answers.length))
  }
  socket.on('data', onData).on('close', onClose).on('timeout', onTimeout)
  socket.setTimeout(patienceMs)
  const [only] = requests
  socket.write(
    requests.length === 1 && only !== undefined
      ? only.bytes
      : Buffer.concat(requests.map(({ bytes }) => bytes)),
  )
  try {
    return await promise
  } finally {
    socket.off('data', onData).off('close', onClose).off('timeout', onTimeout)
    socket.setTimeout(0)
  }
}

/** Sends bytes that may not be a request at all, then stays silent: returns every response until the service closes. */
export async function sendRaw(port: number, bytes: Buffer, silenceMs: number): Promise<Exchanged> {
  const { promise, resolve, reject } = Promise.withResolvers<Exchanged>()
  const socket = connectTo(port)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.on('close', () => {
    try {
      resolve(readAll(Buffer.concat(parts)))
    } catch (error) {
      reject(error)
    }
  })
  socket.setTimeout(patienceMs, () => {
    socket.destroy()
    reject(new NoAnswerError(0))
  })
  // If the request promises more than it sends, the client ends the connection.
  socket.write(bytes, () => setTimeout(() => socket.end(), silenceMs).unref())
  return promise
}

function readAll(data: Buffer): Exchanged {
  const answers: Answer[] = []
  let at = 0
  while (answers.at(-1)?.closes !== true) {
    const found = readAnswer(data, at, false, true)
    if (found === undefined) break
    answers.push(found.answer)
    at = found.end
  }
  // Any other truncated response was truncated by us.
  return { answers, surplus: answers.at(-1)?.closes === true ? data.subarray(at) : Buffer.alloc(0) }
}

/** Opens an endless stream and disconnects after its first bytes. */
export async function peek(port: number, bytes: Buffer): Promise<Answer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>()
  const socket = connectTo(port)
  let data: Buffer = Buffer.alloc(0)
  const look = (ended: boolean): void => {
    try {
      const found = readAnswer(data, 0, false, ended)
      const isStream = /HTTP\/1\.1 200 .*\r\ncontent-type: text\/event-stream/is.test(
        data.toString('latin1', 0, 4096),
      )
      if (found === undefined && !isStream && !ended) return
      resolve(found?.answer ?? (isStream ? streamed : null))
      socket.destroy()
    } catch (error) {
      reject(error)
    }
  }
  socket.on('data', (part: Buffer) => {
    data = Buffer.concat([data, part])
    look(false)
  })
  socket.on('close', () => look(true))
  socket.setTimeout(patienceMs, () => {
    socket.destroy()
    reject(new NoAnswerError(0))
  })
  socket.write(bytes)
  return promise
}

const streamed: Answer = {
  status: 200,
  headers: new Map([['content-type', 'text/event-stream; charset=utf-8']]),
  body: Buffer.alloc(0),
  closes: true,
}
