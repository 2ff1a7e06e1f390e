/**
 * The `skip` of tests that repeat what others show, on another engine or in another way: `npm test` leaves them out, and
 * `npm run test:all` runs them (decision 23).
 */
export function skipInQuickRun(how: string): string | false {
  return process.env['TEST_QUICK'] === undefined ? false : `npm run test:all repeats it ${how}`
}
