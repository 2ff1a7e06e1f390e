/** For Node processes that tests start: what they print to standard error is compared. */
export const testFlags: readonly string[] = ['--disable-warning=ExperimentalWarning']
