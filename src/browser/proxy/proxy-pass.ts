import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { PolicyFor } from '../../gather/net/guard/page-reach.ts'
import type { IpPolicy } from '../../gather/net/guard/public-ip.ts'

/** Whom the proxy serves: one browser context, by the credentials that only it has. */
export interface Pass {
  readonly username: string
  readonly password: string
  /** Nothing can be reached before this. */
  allow(reach: Reach): void
  /** Counts a request; a host that was asked too often is cut off for this pass. */
  count(host: string): void
  /** Its connections are closed and its credentials worth nothing. */
  end(): void
}

/** What a page may reach, and which host is its own. */
export interface Reach {
  readonly host: string
  readonly policyFor: PolicyFor
}

/** Requests of one load. */
export interface RequestLimits {
  readonly total: number
  readonly ownHost: number
  /** To any other host. */
  readonly otherHost: number
}

/** What the proxy knows of a pass. */
export interface Admitted {
  /** Null where the host may not be reached. */
  policyFor(host: string): IpPolicy | null
  count(host: string): void
  /** Closed with the pass, or when its host is cut off. */
  keep(host: string, connection: Duplex): void
}

export interface Passes {
  admit(): Pass
  /** By the value of Proxy-Authorization. */
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
        // Names are the page's to choose: past the total nothing is reached anyway.
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
