/** What `alerts` prints. */
export const cliAlerts = {
  none: 'There are no alerts.',
  acknowledged: 'acknowledged',
  snoozedUntil: 'snoozed until {date}',
  saidAcknowledged: 'The alert is acknowledged. You will be notified when it is resolved.',
  saidNotAcknowledged: 'The alert is no longer acknowledged.',
  saidSnoozed: 'The alert is snoozed until {date}.',
  shown: 'Alert {id}: {title} ({state} since {since})',
  run: 'Run {run}, {date}: {found}',
  quiet: 'Quiet hours: {from} to {until} ({timezone}).',
  noQuiet: 'No quiet hours.',
  reminders:
    '{count, plural, =0 {No reminders} one {# reminder of an open alert, {hours} h later} other {# reminders of an open alert, {hours} h apart}}.',
} as const
