import { type CaseContext, encode, type FuzzCall, makeCase } from './cases.ts'
import {
  type Connection,
  type Exchanged,
  makeConnection,
  NoAnswerError,
  peek,
  sendRaw,
} from './raw/connection.ts'
import type { Faults } from './faults.ts'
import { faultOf, rawFaultOf } from './judge.ts'
import { makeRandom } from './random.ts'
import type { Answer } from './raw/response-reader.ts'

export interface SenderOptions {
  readonly port: number
  readonly seed: number
  readonly faults: Faults
  /** Called when a client received a 500, which is checked like any other response. */
  on500(requestId: string): void
  context(): CaseContext
}

interface Numbered {
  readonly number: number
  readonly call: FuzzCall
}

/** How long the client waits after raw bytes before it hangs up. */
const silenceMs = 50

/** Limit of concurrent slow requests, which are sent on separate connections. */
const aside = 32

/** Sends cases by number and checks the responses. */
export function makeSender({ port, seed, faults, on500, context }: SenderOptions) {
  const statuses = new Map<number | string, number>()
  const succeeded = new Set<string>()
  const waiting = new Set<Promise<void>>()
  const idle: Connection[] = []
  /** Sent, and without a response so far. */
  const underWay = new Set<number>()
  const host = `127.0.0.1:${port}`
  let sent = 0

  const caseOf = (number: number) => makeCase(makeRandom(seed * 1_000_003 + number), context())
  const tell = (number: number, what: string): void =>
    faults.add(what, `npm run fuzz -- --seed ${seed} --only ${number}`)
  const nameOf = ({ operation, method, path }: FuzzCall): string =>
    operation === null ? `${method} ${path.slice(0, 80)}` : operation.operationId
  const count = (status: number | string): void => {
    sent += 1
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  function judge({ number, call }: Numbered, answer: Answer | null): void {
    count(answer?.status ?? 'closed')
    underWay.delete(number)
    if (answer?.status === 500) on500(answer.headers.get('x-request-id') ?? '')
    if (answer === null) return tell(number, `${nameOf(call)}: closed without an answer`)
    if (answer.status < 300 && call.operation !== null) succeeded.add(call.operation.operationId)
    try {
      const fault = faultOf(context().document, call, answer)
      if (fault !== undefined) tell(number, `${nameOf(call)}: ${fault}`)
    } catch (error) {
      tell(number, `${nameOf(call)}: ${messageOf(error)}`)
    }
  }

  /** Sends several requests at once. Those left without a response by a closed connection are resent one at a time. */
  async function exchange(connection: Connection, calls: readonly Numbered[]): Promise<void> {
    if (calls.length === 0) return
    for (const { number } of calls) underWay.add(number)
    const alone = calls.length === 1
    try {
      const { answers, surplus } = await connection.exchange(
        calls.map(({ call }) => ({ bytes: encode(call, host), isHead: call.method === 'HEAD' })),
      )
      const unanswered: Numbered[] = []
      for (const [index, numbered] of calls.entries()) {
        const answer = answers[index] ?? null
        if (answer === null && !(alone && isSecondTry(numbered))) unanswered.push(numbered)
        else judge(numbered, answer)
      }
      const last = calls[answers.findLastIndex((answer) => answer !== null)]
      if (surplus.length > 0 && last !== undefined) tellSurplus(last.number, surplus)
      for (const numbered of unanswered) await exchange(connection, [again(numbered)])
    } catch (error) {
      const at = calls[error instanceof NoAnswerError ? error.answered : 0] ?? calls[0]
      for (const { number } of calls) {
        count('failed')
        underWay.delete(number)
      }
      if (at !== undefined) tell(at.number, `${nameOf(at.call)}: ${messageOf(error)}`)
    }
  }

  const tried = new WeakSet<FuzzCall>()
  const isSecondTry = ({ call }: Numbered): boolean => tried.has(call)
  const again = (numbered: Numbered): Numbered => {
    tried.add(numbered.call)
    return numbered
  }
  const tellSurplus = (number: number, surplus: Buffer): void =>
    tell(number, `bytes after the last answer: ${surplus.toString('latin1', 0, 120)}`)

  async function sendBytes(number: number, bytes: Buffer): Promise<void> {
    let exchanged: Exchanged
    underWay.add(number)
    try {
      exchanged = await sendRaw(port, bytes, silenceMs)
    } catch (error) {
      count('failed')
      return tell(number, `raw bytes: ${messageOf(error)}`)
    } finally {
      // The client has hung up, but the service may still be working on it.
      setTimeout(() => underWay.delete(number), 1000).unref()
    }
    count(exchanged.answers[0]?.status ?? 'closed')
    for (const answer of exchanged.answers) {
      if (answer?.status === 500) on500(answer.headers.get('x-request-id') ?? '')
      const fault = answer === null ? undefined : rawFaultOf(answer)
      if (fault !== undefined) tell(number, fault)
    }
    if (exchanged.surplus.length > 0) tellSurplus(number, exchanged.surplus)
  }

  async function sendAside(number: number, given: ReturnType<typeof caseOf>): Promise<void> {
    if (given.kind === 'raw') return sendBytes(number, given.bytes)
    if (given.lane === 'stream') {
      underWay.add(number)
      try {
        return judge({ number, call: given }, await peek(port, encode(given, host)))
      } catch (error) {
        count('failed')
        underWay.delete(number)
        return tell(number, `${nameOf(given)}: ${messageOf(error)}`)
      }
    }
    const connection = idle.pop() ?? makeConnection(port)
    await exchange(connection, [{ number, call: given }])
    idle.push(connection)
  }

  /** Runs it in the background; waits only while too many are running. */
  async function setAside(number: number, given: ReturnType<typeof caseOf>): Promise<void> {
    while (waiting.size >= aside) await Promise.race(waiting)
    const under = sendAside(number, given).finally(() => waiting.delete(under))
    waiting.add(under)
  }

  return {
    statuses,
    succeeded,
    sent: () => sent,
    underWay: (): readonly number[] => [...underWay],
    open() {
      const connection = makeConnection(port)
      return {
        async send(numbers: readonly number[]): Promise<void> {
          const calls: Numbered[] = []
          for (const number of numbers) {
            const given = caseOf(number)
            if (given.kind === 'call' && given.lane === 'fast') calls.push({ number, call: given })
            else await setAside(number, given)
          }
          await exchange(connection, calls)
        },
        close: () => connection.close(),
      }
    },
    sendOne: (number: number) => sendAside(number, caseOf(number)),
    /** Waits for everything in the background. */
    async drain(): Promise<void> {
      await Promise.all(waiting)
      for (const connection of idle) connection.close()
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
