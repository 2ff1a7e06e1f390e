const call = /(?:^|[^\w$.])(?:window\.)?document\.write(?:ln)?\s{0,4}\(/

/** A copy of a library for when the first did not load, and the year under a page: neither holds a page up. */
const harmless =
  /(?:\|\|\s{0,4}(?:window\.)?document\.write(?:ln)?\s{0,4}\(|(?:window\.)?document\.write(?:ln)?\s{0,4}\(\s{0,4}(?:\(?new Date\b|[\w.]{0,20}getFullYear))/g

/** Whether code writes into its own document; a window or frame that it opened, such as `popup.document`, is another. */
export const writesDocument = (code: string): boolean =>
  code.includes('document.write') && call.test(code.replaceAll(harmless, ' '))
