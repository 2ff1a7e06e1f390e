import manifest from '../../package.json' with { type: 'json' }
import type { Command } from './command.ts'

export const { version } = manifest

export const showVersion: Command = async () => {
  console.log(version)
  return 0
}
