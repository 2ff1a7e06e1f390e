import { createServer } from 'node:net'
import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { pino } from 'pino'
import { type Config, urlHost } from '../../config/config.ts'
import { Problem } from '../../core/problem.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { graceMs, timeToEnd } from '../ending.ts'
import { greeting } from '../output/greeting.ts'
import { readSettings } from '../read-settings.ts'
import { readWords } from '../usage.ts'
import type { Service } from '../open/open-service.ts'

/** Runs the API, the pages and the worker, until a signal arrives. */
export const serve: Command = async (words, env) => {
  const { values } = readWords(words, { 'no-work': { type: 'boolean' } })
  const config = readSettings(env)
  await checkPort(config)
  optimize(false)
  // A wrong setting is reported without loading the service, which takes a second.
  const { openService } = await import('../open/open-service.ts')
  const { prepareOwner } = await import('../open/first-start.ts')
  const logger = pino({ level: config.logLevel }, pino.destination(2))
  const service = await openService(config, logger)
  const ending = timeToEnd(logger)
  try {
    const secrets = await prepareOwner(service, config)
    // Create the key pair for receipts at the first start, so that people can pin it before it is needed. A service
    // without a writable folder still starts, and fails with its first receipt.
    await service.app.listReceiptKeys().catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      logger.warn(error.message)
    })
    const origin = await listen(service, config)
    if (values['no-work'] !== true) service.start()
    else if (config.databaseUrl === null) console.error(texts.cli.serve.nobodyWorks)
    collectGarbage()
    optimize(true)
    console.log(greeting(config.baseUrl ?? origin, config.local, secrets))
    return await ending
  } finally {
    await service.drain(graceMs)
  }
}

/**
 * Turns the optimizing compilers of V8 on or off. They are off while the service starts, because most of that code runs
 * only once: compiling it takes a fifth of the CPU time, and 20 MB that fragmentation keeps from being returned.
 */
function optimize(on: boolean): void {
  for (const compiler of ['maglev', 'turbofan']) setFlagsFromString(on ? `--${compiler}` : `--no-${compiler}`)
}

/**
 * Collects the garbage of the startup in 100 ms: an idle service hardly ever would. Must not run later: a collection
 * between the first requests makes all later ones 10 % slower.
 */
function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

async function listen({ server, listensOn }: Service, config: Config): Promise<string> {
  try {
    await server.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw listenProblem(error, config)
  }
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  // Links in messages need the port; the process that sends most of them reads it from its environment.
  listensOn(port)
  process.env['PLUMBLINE_PORT'] = String(port)
  return `http://${urlHost(config.host)}:${port}`
}

/** Checked before anything is created: a first start that cannot listen would never show its secrets. */
async function checkPort(config: Config): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ host: config.host, port: config.port })
    await once(probe, 'listening')
  } catch (error) {
    throw listenProblem(error, config)
  }
  probe.close()
  await once(probe, 'close')
}

function listenProblem(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const reason = typeof code === 'string' ? reasons[code] : undefined
  if (reason === undefined) return error
  const message = say(texts.cli.serve[reason], { address: `${urlHost(host)}:${port}` })
  return new Problem('unavailable', message, { cause: error })
}

const reasons: Readonly<Record<string, 'portInUse' | 'portRefused' | 'notThisMachine'>> = {
  EADDRINUSE: 'portInUse',
  EACCES: 'portRefused',
  EADDRNOTAVAIL: 'notThisMachine',
  ENOTFOUND: 'notThisMachine',
}
