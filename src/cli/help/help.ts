import { say, texts } from '../../messages/texts.ts'
import { checkHelp } from './check-help.ts'
import type { Command } from '../command.ts'
import { type HelpRow, helpTable, paragraph } from './help-table.ts'
import { serviceNotes, serviceRows } from './service-usage.ts'

export const help: Command = async ([command]) => {
  console.log(commandHelp(command))
  return 0
}

/** The usage of one command; of all commands if none is given or it is unknown. */
export function commandHelp(command?: string): string {
  if (command === 'check') return checkHelp()
  const { help: t } = texts
  const rows = [...packageRows(), ...serviceRows()].filter(([type]) => type.split(' ', 1)[0] === command)
  const [first, ...others] = rows
  if (first === undefined) return allCommands()
  // A command with one form is its own usage; several forms are in the table.
  return others.length === 0
    ? [say(t.usage, { command: `plumbline ${first[0]}` }), '', paragraph(first[1]), '', t.seeAll].join('\n')
    : [say(t.usage, { command: `plumbline ${command} ...` }), '', helpTable(rows), '', t.seeAll].join('\n')
}

function allCommands(): string {
  const { help: t } = texts
  const service = serviceRows()
  return [
    say(t.usage, { command: `plumbline <${t.command}>` }),
    '',
    helpTable(packageRows()),
    '',
    ...(service.length === 0 ? [] : [helpTable(service), '', ...serviceNotes().map(paragraph), '']),
    helpTable([['help [COMMAND] | version', t.other]]),
  ].join('\n')
}

function packageRows(): readonly HelpRow[] {
  const { help: t } = texts
  return [
    ['check TARGET ...', t.check],
    ['inspect URL [--json]', t.inspect],
    ['verify URL --audit ID ... [--server URL] [--json]', t.verify],
    ['mcp', t.mcp],
    ['init [TARGET] [--force]', t.init],
    ['import FILE', t.import],
    ['receipt verify FILE [--report FILE] [--keys FILE]', t.receiptVerify],
  ]
}
