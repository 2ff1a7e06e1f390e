const call = /(?:^|[^\w$.])(?:window\.)?document\.write(?:ln)?\s{0,4}\(/

/** Loading a fallback copy of a library, and printing the year in a footer: neither delays the page. */
const harmless =
  // bounded: every repetition has a limit
  /(?:\|\|\s{0,4}(?:window\.)?document\.write(?:ln)?\s{0,4}\(|(?:window\.)?document\.write(?:ln)?\s{0,4}\(\s{0,4}(?:["'][^"'<]{0,30}["']\s{0,4}\+\s{0,4})?(?:\(?new Date\b|[\w.]{0,20}getFullYear))/g

/** Whether code writes into its own document, as opposed to a window or frame it opened, such as `popup.document`. */
export const writesDocument = (code: string): boolean =>
  code.includes('document.write') && call.test(code.replaceAll(harmless, ' '))
