import { pino } from 'pino'
import { integer } from '../../config/readers.ts'
import { Problem } from '../../core/problem.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { graceMs, timeToEnd } from '../ending.ts'
import { readSettings } from '../read-settings.ts'
import { UsageError } from '../usage-error.ts'
import { readWords } from '../usage.ts'
import { openWorkers } from '../open/open-workers.ts'

/** Runs only the worker, for a service that runs elsewhere on the same PostgreSQL database. */
export const work: Command = async (words, env) => {
  const { values } = readWords(words, { concurrency: { type: 'string' } })
  const config = { ...readSettings(env), ...atOnce(values.concurrency) }
  if (config.databaseUrl === null) {
    throw new Problem('invalid', texts.cli.serve.needsPostgres)
  }
  const logger = pino({ level: config.logLevel }, pino.destination(2))
  const ending = timeToEnd(logger)
  const workers = await openWorkers(config, logger)
  try {
    workers.start()
    console.log(say(texts.cli.serve.working, { count: config.concurrency }))
    return await ending
  } finally {
    await workers.stop(graceMs)
    await workers.close()
  }
}

/** Overrides the setting, with the same limits. */
function atOnce(word: string | undefined): { readonly concurrency?: number } {
  if (word === undefined) return {}
  const read = integer(1, 64)(word)
  if ('fault' in read) throw new UsageError(read.fault('--concurrency'))
  return { concurrency: read.value }
}
