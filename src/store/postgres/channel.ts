import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Events, ReportEvent } from '../../core/ports/events.ts'
import { type Bell, createBell } from '../../lib/bell.ts'
import { localEvents } from '../queue/events.ts'
import { connectionOptions } from './pool.ts'
import { postgresProblem } from './problems.ts'
import type { Revisions } from './revision.ts'
import { sharedQuery } from './shared-query.ts'

export interface Channel {
  /** Rings in every process on this database. */
  readonly bell: Bell
  /** Rings only in this process. */
  wake(): void
  /** Reaches the listeners of every process on this database. */
  readonly events: Events
  /** Changes with every commit on this database; undefined without a connection. */
  revision(): Promise<string | undefined>
  close(): Promise<void>
}

interface ChannelOptions {
  readonly url: string
  readonly timeoutMs: number
  readonly revisions: Revisions
  /** Sends notifications, each a text, on the channel. */
  readonly notify: (channel: string, texts: readonly string[]) => Promise<unknown>
  /** False for a command-line tool. */
  readonly listen: boolean
}

const channel = 'plumbline'

/**
 * The set of visible transactions: as long as it is the same, every query returns the same rows. Runs on the
 * listening connection, which is otherwise idle.
 */
const snapshotQuery = {
  name: 'snapshot',
  text: 'select pg_current_snapshot()::text',
  rowMode: 'array',
} as const

const retryMs = 500

/**
 * Passes events between processes with NOTIFY. Nothing depends on a message arriving: workers that wait for runs also
 * poll, and pages read the store.
 */
export async function openChannel({
  url,
  timeoutMs,
  revisions,
  notify,
  listen,
}: ChannelOptions): Promise<Channel> {
  const self = randomUUID()
  const bell = createBell()
  const events = localEvents()
  let outbox = new Set<string>()
  let sending: Promise<unknown> = Promise.resolve()

  /** Messages of one event-loop turn are sent in one statement. */
  function tell(message: ReportEvent | null): void {
    const text = JSON.stringify([self, message])
    if (outbox.size === 0) sending = sending.then(flush)
    outbox.add(text)
  }

  async function flush(): Promise<void> {
    const texts = [...outbox]
    outbox = new Set()
    // The next poll makes up for a message lost with the connection.
    await notify(channel, texts).catch(() => undefined)
  }

  function hear(text: string | undefined): void {
    const message = parse(text)
    if (message === undefined || message.from === self) return
    if (message.event === null) bell.ring()
    else events.publish(message.event)
  }

  const listener = listen ? await keepListening(url, timeoutMs, hear, bell) : undefined
  return {
    revision: sharedQuery(async () => {
      const snapshot = await listener?.snapshot()
      return snapshot === undefined ? undefined : revisions.revisionOf(snapshot)
    }),
    wake: bell.ring,
    bell: {
      ...bell,
      ring() {
        bell.ring()
        tell(null)
      },
    },
    events: {
      subscribe: events.subscribe,
      publish(event) {
        events.publish(event)
        tell(event)
      },
    },
    async close() {
      await listener?.close()
      await sending
    },
  }
}

/** A dedicated connection that reconnects for as long as it takes; the first attempt must succeed. */
async function keepListening(
  url: string,
  timeoutMs: number,
  hear: (text: string | undefined) => void,
  bell: Bell,
) {
  let closed = false
  let current: Client | undefined
  let pulse: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const client = new Client(connectionOptions(url, timeoutMs / 4))
    const lost = (): void => reconnect(client)
    client.on('notification', ({ payload }) => hear(payload))
    client.on('error', lost)
    client.on('end', lost)
    await client.connect()
    try {
      await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end()
      throw error
    }
    current = client
    // An idle TCP connection does not notice a broken network.
    pulse = setInterval(() => {
      client.query('select 1').catch(lost)
    }, timeoutMs / 2).unref()
    // Notifications were missed in the meantime.
    bell.ring()
  }

  function reconnect(from: Client): void {
    if (closed || from !== current) return
    current = undefined
    clearInterval(pulse)
    // Closing a connection that no longer responds may take forever.
    void from.end().catch(() => undefined)
    void keepTrying()
  }

  async function keepTrying(): Promise<void> {
    while (!closed && current === undefined) {
      await connect().catch(() => sleep(retryMs, undefined, { ref: false }))
    }
    if (closed) await current?.end()
  }

  await connect().catch((error: unknown) => {
    throw postgresProblem(error)
  })
  return {
    async snapshot(): Promise<string | undefined> {
      const answer = await current?.query<[string]>(snapshotQuery).catch(() => undefined)
      return answer?.rows[0]?.[0]
    },
    async close() {
      closed = true
      clearInterval(pulse)
      await current?.end()
    },
  }
}

function parse(text: string | undefined): { from: string; event: ReportEvent | null } | undefined {
  try {
    const [from, event] = JSON.parse(text ?? '') as [string, ReportEvent | null]
    return { from, event }
  } catch {
    return undefined
  }
}
