const call = /(?:^|[^\w$.])(?:window\.)?document\.write(?:ln)?\s{0,4}\(/

/** Whether code writes into its own document; a window or frame that it opened, such as `popup.document`, is another. */
export const writesDocument = (code: string): boolean => code.includes('document.write') && call.test(code)
