/** The path of a page that cannot exist on any site, a different one with each request. */
export const missingPath = (random: string): string => `/plumbline-${random}`

/** Such paths without what is random, so that places on two runs can be compared. */
export const withoutRandom = (text: string): string =>
  text.replace(/\/plumbline-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '/plumbline-missing')
