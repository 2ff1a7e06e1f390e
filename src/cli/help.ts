import { say, texts } from '../messages/texts.ts'
import type { Command } from './command.ts'
import { helpTable } from './help-table.ts'
import { serviceUsage } from './service-usage.ts'

export const help: Command = async () => {
  console.log(commandHelp())
  return 0
}

/** The list of all commands. */
export function commandHelp(): string {
  const { help: t } = texts
  return [
    say(t.usage, { command: `plumbline <${t.command}>` }),
    '',
    helpTable([
      ['check TARGET ...', t.check],
      ['inspect URL [--json]', t.inspect],
      ['verify URL --audit ID ... [--server URL] [--json]', t.verify],
      ['mcp', t.mcp],
      ['init [TARGET] [--force]', t.init],
      ['import FILE', t.import],
      ['receipt verify FILE [--report FILE] [--keys FILE]', t.receiptVerify],
    ]),
    '',
    ...serviceUsage(),
    helpTable([['help | version', t.other]]),
  ].join('\n')
}
