const each = 30_000

/** The start and the end of a long page, where tools leave their traces: the middle is content. */
export const pageEnds = (html: string): string =>
  html.length <= 2 * each ? html : `${html.slice(0, each)}\n${html.slice(-each)}`
