import { settingsTable } from '../../config.ts'
import type { Command } from '../command.ts'

export const settings: Command = async () => {
  console.log(settingsTable())
  return 0
}
