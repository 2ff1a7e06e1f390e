import { sentence } from '../../core/sentence.ts'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { VisitRequest } from '../../gather/ask/page/browser.ts'
import { openHostResolver } from '../../gather/net/dns/resolve-host.ts'
import { policyForPage } from '../../gather/net/guard/page-reach.ts'
import type { IpPolicy } from '../../gather/net/guard/public-ip.ts'
import { resolverFor } from '../../gather/net/dns/resolver.ts'
import { goToRest, type HostOptions } from './host-options.ts'
import { type ChromiumPool, createChromiumPool } from '../chromium/chromium-pool.ts'
import { VisitFailure } from '../visit/load/load-page.ts'
import { openProxy } from '../proxy/proxy.ts'
import { takeTurns } from './take-turns.ts'
import { visit } from '../visit/visit.ts'

/**
 * Runs the browser in a separate process, so that its traffic, screenshots and crashes never touch the service. It
 * serves visits on a socket that only its own user can open, and exits with the service.
 */
process.once('message', (options: HostOptions) => void serve(options))

async function serve(options: HostOptions): Promise<void> {
  const { privateTargets, privateHosts, countAsPublic } = options
  const policy: IpPolicy = {
    privateTargets,
    privateHosts,
    ...(countAsPublic === null ? {} : { countAsPublic }),
  }
  const dns = resolverFor(options.dnsServers ?? undefined)
  const proxy = await openProxy({ resolveHost: openHostResolver(policy, { dns }) })
  // Concurrent visits get a Chromium each, so that a measurement reflects one load only.
  const pools = Array.from({ length: options.visitsAtOnce }, () => createChromiumPool({ ...options, proxy }))
  const turns = takeTurns(pools)
  const underWay = new Set<AbortController>()
  const server = createServer((request, response) => {
    const stopped = new AbortController()
    underWay.add(stopped)
    void answer(request, response, { options, policy, turns, stopped }).finally(() =>
      underWay.delete(stopped),
    )
  })
  const stop = async (code = 0) => {
    server.close()
    await Promise.all(pools.map((pool) => pool.close()))
    rmSync(options.folder, { recursive: true, force: true })
    process.exit(code)
  }
  // An uncaught bug of ours fails the visits under way and discards their Chromium. Later visits are not affected.
  const onDefect = (error: unknown) => {
    logDefect(error)
    for (const visit of underWay) visit.abort(error)
  }
  process.on('uncaughtException', onDefect)
  process.on('unhandledRejection', onDefect)
  // The socket is unusable: exit cleanly and let the service start a new host.
  server.on('error', (error) => {
    logDefect(error)
    setTimeout(() => process.exit(1), stopMs).unref()
    void stop(1).catch(() => process.exit(1))
  })
  // The service exited, cleanly or not.
  process.once('disconnect', () => void stop())
  process.once('SIGTERM', () => void stop())
  process.on('message', (message) => {
    if (message === goToRest && underWay.size === 0) void stop()
  })
  process.on('SIGINT', () => undefined)
  server.listen(options.socketPath, () => process.send?.('ready'))
}

const stopMs = 5000

function logDefect(error: unknown): void {
  const what = error instanceof Error ? detailOf(error) : String(error)
  process.stderr.write(`unexpected error in the browser host: ${JSON.stringify(what)}\n`)
}

interface Parts {
  readonly options: HostOptions
  readonly policy: IpPolicy
  readonly turns: ReturnType<typeof takeTurns<ChromiumPool>>
  /** Aborts the visit. */
  readonly stopped: AbortController
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { options, policy, turns, stopped }: Parts,
): Promise<void> {
  response.once('close', () => stopped.abort())
  try {
    // Only our own service can open this socket.
    const { url, reach, login, folder } = JSON.parse(await textOf(request)) as VisitRequest
    // For a local folder, requests go to the server that stands in for its site.
    const host = URL.parse(folder?.server ?? url)?.hostname
    if (!/^https?:/.test(url) || host === undefined) throw new VisitFailure(sentence('visitOnlyWeb'))
    const policyFor = policyForPage(policy, { host, isPrivate: reach === 'private' })
    const page = {
      url,
      reach: { host, policyFor },
      ...(login === undefined ? {} : { login }),
      ...(folder === undefined ? {} : { folder }),
    }
    const facts = await turns((pool) => visit(pool, page, options.visit, stopped.signal), stopped.signal)
    send(response, { ok: true, facts })
  } catch (error) {
    const because = error instanceof VisitFailure ? error.sentence : sentence('browserUnusable')
    send(response, { ok: false, because, ...(error instanceof Error ? { detail: detailOf(error) } : {}) })
  }
}

/** For the service's log, never for a report. */
const detailOf = (error: Error): string =>
  `${error.stack ?? error.message}${error.cause instanceof Error ? `\n${error.cause.stack}` : ''}`.slice(
    0,
    2000,
  )

function send(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(value))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > 100_000) throw new Error('The question is too long.')
  }
  return text
}
