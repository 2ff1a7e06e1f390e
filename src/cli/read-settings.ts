import { type Config, readConfig } from '../config.ts'
import { Problem } from '../core/problem.ts'

/** The settings in force. What is wrong with them ends the program, all of it at once. */
export function readSettings(env: NodeJS.ProcessEnv): Config {
  const read = readConfig(env)
  if ('faults' in read)
    throw new Problem('invalid', 'The settings are not right.', { errors: { settings: read.faults } })
  for (const note of read.notes) console.error(note)
  return read.config
}
