import type { ConsoleMessage } from '../../core/facts/browser.ts'

/** Where in which file a message of the console comes from. */
export const consolePlace = ({ url, line, column }: ConsoleMessage) => ({
  ...(url === null ? {} : { url }),
  ...(line === null ? {} : { line }),
  ...(column === undefined ? {} : { column }),
})
