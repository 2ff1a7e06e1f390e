import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { PolicyFor } from '../../gather/net/guard/page-reach.ts'
import type { IpPolicy } from '../../gather/net/guard/public-ip.ts'

/** Admits one browser context to the proxy, by credentials that only this context has. */
export interface Pass {
  readonly username: string
  readonly password: string
  /** Until this is called, nothing can be reached. */
  allow(reach: Reach): void
  /** Counts a request. A host that gets too many is cut off for this pass. */
  count(host: string): void
  /** Closes its connections and revokes its credentials. */
  end(): void
}

/** What a page may reach, and which host is its own. */
export interface Reach {
  readonly host: string
  readonly policyFor: PolicyFor
}

/** Limits for the requests of one load. */
export interface RequestLimits {
  readonly total: number
  readonly ownHost: number
  readonly otherHost: number
}

/** The proxy's view of a pass. */
export interface Admitted {
  /** Null if the host may not be reached. */
  policyFor(host: string): IpPolicy | null
  count(host: string): void
  /** Destroys the connection when the pass ends or its host is cut off. */
  keep(host: string, connection: Duplex): void
}

export interface Passes {
  admit(): Pass
  /** Looks up a pass by the value of the Proxy-Authorization header. */
  find(authorization: string | undefined): Admitted | undefined
}

export function createPasses(limits: RequestLimits): Passes {
  const admitted = new Map<string, Admitted>()
  return {
    admit() {
      const password = randomBytes(24).toString('base64url')
      const key = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
      const counts = new Map<string, number>()
      const connections = new Map<Duplex, string>()
      let total = 0
      let reach: Reach | undefined
      const limitOf = (host: string) => (host === reach?.host ? limits.ownHost : limits.otherHost)
      const isOver = (host: string) => total > limits.total || (counts.get(host) ?? 0) > limitOf(host)
      const close = (isClosed: (host: string) => boolean) => {
        for (const [connection, host] of connections) if (isClosed(host)) connection.destroy()
      }
      const count = (host: string) => {
        total += 1
        // The page chooses the hostnames, so stop adding them once the total is exceeded: nothing is reachable then
        // anyway.
        if (total <= limits.total) counts.set(host, (counts.get(host) ?? 0) + 1)
        if (isOver(host)) close((each) => isOver(each))
      }
      admitted.set(key, {
        policyFor: (host) => (reach === undefined || isOver(host) ? null : reach.policyFor(host)),
        count,
        keep(host, connection) {
          connections.set(connection, host)
          connection.once('close', () => connections.delete(connection))
        },
      })
      return {
        username,
        password,
        allow: (given) => (reach = given),
        count,
        end() {
          admitted.delete(key)
          close(() => true)
        },
      }
    },
    find: (authorization) => (authorization === undefined ? undefined : admitted.get(authorization)),
  }
}

const username = 'plumbline'
