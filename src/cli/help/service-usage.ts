import { texts } from '../../messages/texts.ts'
import type { HelpRow } from './help-table.ts'

/** Help for commands that need the service's database. The npm package has none of them. */
export function serviceRows(): readonly HelpRow[] {
  const { help: t } = texts
  return [
    ['serve [--no-work]', t.serve],
    ['work [--concurrency N]', t.work],
    ['receipt rotate', t.receiptRotate],
    ['user create EMAIL [--name NAME] [--password PASSWORD]', t.userCreate],
    ['user list', t.userList],
    ['user reset-password EMAIL [--password PASSWORD]', t.userReset],
    ['key create NAME [--user EMAIL] [--read-only] [--expires DATE]', t.keyCreate],
    ['key create NAME --assistant [--write]', t.keyAssistant],
    ['key list [--user EMAIL]', t.keyList],
    ['key revoke ID [--user EMAIL]', t.keyRevoke],
    [
      'channels add TYPE TARGET [--name NAME] [--project PROJECT ...] [--event TYPE ...]\n' +
        '             [--digest weekly|monthly] [--timezone ZONE] [--signing ed25519] [--token-file FILE]',
      t.channelsAdd,
    ],
    [
      'channels edit ID [--target TARGET] [--rotate-secret] [--name NAME] [--project PROJECT ...]\n' +
        '             [--event TYPE ...] [--digest weekly|monthly] [--timezone ZONE] [--token-file FILE]',
      t.channelsEdit,
    ],
    ['channels list | test ID | enable ID | disable ID | delete ID [--user EMAIL]', t.channelsOther],
    [
      'channels deliveries ID | redeliver ID --since TIME --until TIME | redeliver --delivery ID',
      t.channelsDeliveries,
    ],
    ['feeds create PROJECT | revoke PROJECT [--user EMAIL]', t.feeds],
    ['credentials set PROJECT [--file FILE] [--user EMAIL]', t.credentialsSet],
    ['credentials show | remove PROJECT [--user EMAIL]', t.credentialsOther],
    ['secrets check', t.secretsCheck],
    ['secrets rotate [--new-key-file FILE]', t.secretsRotate],
    ['runs list [--limit N]', t.runs],
    ['runs requeue RUN ... | --all', t.runsRequeue],
    ['schedules list [--user EMAIL]', t.schedulesList],
    [
      'schedules add URL ... | --project NAME | --report ID  --every hourly|daily|weekly|monthly\n' +
        '                [--at HH:MM] [--weekday NAME] [--day N] [--timezone ZONE] [--heartbeat URL] | --cron "M H D M W"',
      t.schedulesAdd,
    ],
    ['schedules edit ID [--every ...] [--at HH:MM] [...] [--heartbeat URL]', t.schedulesEdit],
    ['schedules enable | disable | remove ID', t.schedulesChange],
    ['alerts list [--state STATE] [--rule RULE] [--project NAME] [--user EMAIL]', t.alertsList],
    ['alerts show ID | ack ID | unack ID | snooze ID [--until TIME] | wake ID', t.alertsChange],
    [
      'alerts settings [--quiet HH:MM-HH:MM | off] [--timezone ZONE] [--reminders N] [--remind-hours N]',
      t.alertsSettings,
    ],
    ['migrate', t.migrate],
    ['backup FILE', t.backup],
    ['copy --from sqlite --to postgres', t.copy],
    ['settings [--markdown]', t.settings],
  ]
}

export const serviceNotes = (): readonly string[] => texts.help.notes
