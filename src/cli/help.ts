import type { Command } from './command.ts'
import { usage } from './usage.ts'
import { version } from './version.ts'

export const help: Command = async () => {
  console.log(usage)
  return 0
}

export const showVersion: Command = async () => {
  console.log(version)
  return 0
}
