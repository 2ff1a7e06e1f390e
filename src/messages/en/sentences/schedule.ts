/** When a schedule is due. An alert about a late schedule stores this. */
export const schedule = {
  dueByCron: 'Cron {cron} ({timezone})',
  dueHourly: 'Every hour at minute {minute} ({timezone})',
  dueDaily: 'Every day at {at} ({timezone})',
  dueWeekly:
    'Every {weekday, select, tuesday {Tuesday} wednesday {Wednesday} thursday {Thursday} friday {Friday} saturday {Saturday} sunday {Sunday} other {Monday}} at {at} ({timezone})',
  dueTwoDays:
    '{weekday, select, tuesday {Tuesdays} wednesday {Wednesdays} thursday {Thursdays} friday {Fridays} saturday {Saturdays} sunday {Sundays} other {Mondays}} and {other, select, tuesday {Tuesdays} wednesday {Wednesdays} thursday {Thursdays} friday {Fridays} saturday {Saturdays} sunday {Sundays} other {Mondays}} at {at} ({timezone})',
  dueWorkdays: 'Monday to Friday at {at} ({timezone})',
  dueMonthly: 'Every month on day {day} at {at} ({timezone})',
} as const
