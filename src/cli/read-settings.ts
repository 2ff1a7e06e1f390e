import { type Config, readConfig } from '../config/config.ts'
import { Problem } from '../core/problem.ts'
import { texts } from '../messages/texts.ts'

/** The effective settings. If any are invalid, reports all of them and exits. */
export function readSettings(env: NodeJS.ProcessEnv): Config {
  const read = readConfig(env)
  if ('faults' in read)
    throw new Problem('invalid', texts.cli.invalidSettings, { errors: { settings: read.faults } })
  for (const note of read.notes) console.error(note)
  return read.config
}
