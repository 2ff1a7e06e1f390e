/** For Node processes that tests start. The test runner has a file for them that makes imports fast. */
const { TEST_IMPORTS } = process.env

export const testFlags: readonly string[] = [
  '--disable-warning=ExperimentalWarning',
  ...(TEST_IMPORTS === undefined ? [] : [`--import=${TEST_IMPORTS}`]),
]
