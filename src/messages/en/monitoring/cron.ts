/** What is wrong with the cron expression of a schedule. */
export const cron = {
  fields: {
    minute: { name: 'minute', range: '0 to 59' },
    hour: { name: 'hour', range: '0 to 23' },
    day: { name: 'day of the month', range: '1 to 31' },
    month: { name: 'month', range: '1 to 12 or JAN to DEC' },
    weekday: { name: 'day of the week', range: '0 to 7 or MON to SUN' },
  },
  tooLong: 'The cron expression may not be longer than {max, number} characters.',
  fieldCount:
    'The cron expression must have five parts (minute, hour, day of the month, month, day of the week), such as 30 6 * * MON; this one has {count, number}.',
  badField:
    'In the cron expression, the {name} is “{value}”; it must be *, {range}, a list such as 1,3, a range such as 1-5 or a step such as */2.',
  invalid: 'The cron expression is not valid.',
  never: 'This cron expression would never run. Check its day and month.',
  tooOften:
    'This cron expression would run again after {minutes, plural, one {# minute} other {# minutes}}. Leave at least {min, number} minutes between runs.',
} as const
