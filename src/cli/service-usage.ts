/** Commands that need the database of a service. The npm package has none of them. */
export const serviceUsage = `
  serve [--no-work]                 the API, the pages and the worker
  work [--concurrency N]            only the worker, on a PostgreSQL that a service uses too
  receipt rotate                    a new key signs receipts from now on; old receipts stay valid
  user create EMAIL [--name NAME] [--password PASSWORD]
  user list
  user reset-password EMAIL [--password PASSWORD]
  key create NAME [--user EMAIL] [--read-only] [--expires DATE]
  key create NAME --assistant [--write]   for an assistant: read-only, unless --write lets it audit and verify
  key list [--user EMAIL]
  key revoke ID [--user EMAIL]
  channels add TYPE TARGET [--name NAME] [--project PROJECT ...] [--digest weekly|monthly] [--user EMAIL]
  channels list, channels test ID, channels delete ID [--user EMAIL]
  credentials set PROJECT [--file FILE]   what a project signs in with, as JSON from the file or standard input
  credentials show PROJECT, credentials remove PROJECT [--user EMAIL]
  secrets check                     which stored secrets cannot be read with the key that is set
  secrets rotate [--new-key-file FILE]
  runs [--limit N]                  running and queued runs, and those given up, with the reason
  runs requeue RUN ...              tries runs that were given up once more; --all tries every one
  schedules list [--user EMAIL]     what runs by itself, when next, and what was missed
  schedules add URL ... | --project NAME | --report ID  --every hourly|daily|weekly|monthly
                [--at HH:MM] [--weekday NAME] [--day N] [--timezone ZONE] | --cron "M H D M W"
  schedules enable | disable | remove ID
  alerts list [--state STATE] [--rule RULE] [--project NAME] [--user EMAIL]   what got worse, and since when
  alerts ack ID, alerts snooze ID [--until TIME]
  migrate                           bring the database to the shape of this version
  backup FILE                       the embedded database in one file, while the service runs
  copy --from sqlite --to postgres  everything to an empty PostgreSQL, while the service is stopped
  settings                          the settings, which are environment variables

  A password that is not given is made and shown once. Without --user, keys are the owner's.
  copy takes PLUMBLINE_DATA and PLUMBLINE_DATABASE_URL, or a path and a postgres:// URL in their place; begun again, it
  goes on where it was. Other users of the machine can see a URL on the command line, but not a setting.
  From a checkout: npm run plumbline -- <command>

`
