/** Whether `npm test` is running: it leaves out what repeats other tests, and `npm run test:all` runs all (decision 23). */
export const isQuickRun = process.env['TEST_QUICK'] !== undefined

/** The `skip` of tests that repeat what others show, on another engine or in another way. */
export function skipInQuickRun(how: string): string | false {
  return isQuickRun ? `npm run test:all repeats it ${how}` : false
}
