/** A simulated network and CPU. */
export interface Conditions {
  readonly roundTripMs: number
  readonly bytesPerMs: number
  /** How many times longer a task takes than here, without and with layout. */
  readonly slowdown: number
  readonly layoutSlowdown: number
}

export interface ReplayedRequest {
  readonly host: string
  readonly secure: boolean
  /** Whether requests are multiplexed on one connection (HTTP/2 and later). */
  readonly shared: boolean
  readonly wireBytes: number
  /** The server's response time. */
  readonly serverMs: number
  /** Higher ranks are sent first when connections are scarce. */
  readonly rank: number
}

export interface Work {
  /** CPU time here; 0 for a request. */
  readonly cpuMs: number
  /** Whether it includes layout. */
  readonly laysOut: boolean
  readonly request: ReplayedRequest | null
  /** Indexes of what must finish first. They may point forward or back in the list but never form a cycle. */
  readonly after: readonly number[]
  /** Delay after that. */
  readonly waitMs: number
}

export interface Done {
  readonly startMs: number
  readonly firstByteMs: number
  readonly endMs: number
}

/** The payload of a packet, and how many are sent before the first acknowledgment (RFC 6928). */
const segmentBytes = 1460
const firstSegments = 10
const connectionsPerHost = 6
/** A DNS lookup takes two round trips, as in Lighthouse's simulation. */
const lookUpTrips = 2

/**
 * When everything would finish under other conditions: connections open, ramp up and share the bandwidth, and tasks run
 * one at a time. Entries whose dependencies never finish stay null.
 */
export function replay(works: readonly Work[], conditions: Conditions): readonly (Done | null)[] {
  const { roundTripMs, bytesPerMs, slowdown, layoutSlowdown } = conditions
  const done: (Done | null)[] = works.map(() => null)
  const left = works.map(({ after }) => after.length)
  const waiters = works.map((): number[] => [])
  works.forEach(({ after }, place) => after.forEach((before) => waiters[before]?.push(place)))
  const hosts = new Map<string, Host>()
  const transfers = new Set<Transfer>()
  const alarms: { atMs: number; ring: () => void }[] = []
  const tasks: number[] = []
  let now = 0
  let busy = false

  const at = (atMs: number, ring: () => void) => void alarms.push({ atMs, ring })
  const finish = (place: number, result: Done) => {
    done[place] = result
    for (const waiter of waiters[place] ?? []) {
      left[waiter] = (left[waiter] ?? 1) - 1
      if (left[waiter] === 0) begin(waiter)
    }
  }
  const begin = (place: number) => {
    const work = works[place]
    if (work === undefined) return
    if (work.waitMs > 0) at(now + work.waitMs, () => start(place, work))
    else start(place, work)
  }
  const start = (place: number, { request }: Work) => {
    if (request === null) {
      tasks.push(place)
      return
    }
    const host = hosts.get(request.host) ?? { known: false, connections: [], queue: [] }
    hosts.set(request.host, host)
    host.queue.push({ place, request, readyMs: now })
  }
  const runTask = () => {
    if (busy || tasks.length === 0) return
    const place = Math.min(...tasks)
    tasks.splice(tasks.indexOf(place), 1)
    busy = true
    const startMs = now
    const { cpuMs, laysOut } = works[place] ?? { cpuMs: 0, laysOut: false }
    at(now + cpuMs * (laysOut ? layoutSlowdown : slowdown), () => {
      busy = false
      finish(place, { startMs, firstByteMs: startMs, endMs: now })
    })
  }
  const sendNext = (host: Host) => {
    host.queue.sort((a, b) => b.request.rank - a.request.rank || a.readyMs - b.readyMs || a.place - b.place)
    for (;;) {
      const next = host.queue[0]
      if (next === undefined) return
      const connection = connectionFor(host, next.request)
      if (connection === undefined) return
      host.queue.shift()
      send(connection, next)
    }
  }
  const connectionFor = (host: Host, { shared, secure }: ReplayedRequest): Connection | undefined => {
    const free = host.connections.find((connection) => connection.shared || !connection.busy)
    if (free !== undefined) return free
    if (host.connections.length >= connectionsPerHost) return undefined
    const trips = (host.known ? 0 : lookUpTrips) + 1 + (secure ? 1 : 0)
    host.known = true
    const opened = {
      shared,
      busy: false,
      openMs: now + trips * roundTripMs,
      windowBytes: firstSegments * segmentBytes,
    }
    host.connections.push(opened)
    return opened
  }
  const send = (connection: Connection, { place, request, readyMs }: Queued) => {
    connection.busy = true
    const firstByteMs = Math.max(now, connection.openMs) + roundTripMs + request.serverMs
    const arrive = () => {
      connection.busy = false
      finish(place, { startMs: readyMs, firstByteMs, endMs: now })
    }
    at(firstByteMs, () => download(connection, request.wireBytes, arrive))
  }
  /** Sends one congestion window at line speed, waits for its acknowledgment, then doubles it. */
  const download = (connection: Connection, bytes: number, arrive: () => void) => {
    const roundBytes = Math.min(bytes, connection.windowBytes)
    const roundStartMs = now
    transfers.add({
      bytes: roundBytes,
      arrive() {
        if (bytes <= roundBytes) return arrive()
        connection.windowBytes *= 2
        at(Math.max(now, roundStartMs + roundTripMs), () => download(connection, bytes - roundBytes, arrive))
      },
    })
  }

  works.forEach((_, place) => {
    if (left[place] === 0) begin(place)
  })
  for (;;) {
    // Only after everything that starts at this moment is queued, so that the highest priority goes first.
    for (const host of hosts.values()) if (host.queue.length > 0) sendNext(host)
    runTask()
    const rate = bytesPerMs / Math.max(1, transfers.size)
    let next = Infinity
    for (const { atMs } of alarms) next = Math.min(next, atMs)
    for (const { bytes } of transfers) next = Math.min(next, now + bytes / rate)
    if (next === Infinity) return done
    const passedMs = Math.max(0, next - now)
    now = Math.max(now, next)
    const arrived = []
    for (const transfer of transfers) {
      transfer.bytes -= passedMs * rate
      if (transfer.bytes > almostNothing) continue
      transfers.delete(transfer)
      arrived.push(transfer)
    }
    const ringing = alarms.filter(({ atMs }) => atMs <= now)
    for (const alarm of ringing) alarms.splice(alarms.indexOf(alarm), 1)
    for (const { ring } of ringing) ring()
    for (const { arrive } of arrived) arrive()
  }
}

/** A remainder left by rounding. */
const almostNothing = 1e-6

interface Host {
  known: boolean
  readonly connections: Connection[]
  readonly queue: Queued[]
}

interface Connection {
  readonly shared: boolean
  busy: boolean
  readonly openMs: number
  windowBytes: number
}

interface Queued {
  readonly place: number
  readonly request: ReplayedRequest
  readonly readyMs: number
}

interface Transfer {
  bytes: number
  readonly arrive: () => void
}
