/** URL parameters with the number or the start of a page of a list. */
export const pageNumberNames: readonly string[] = ['page', 'p', 'paged', 'pg', 'seite', 'start', 'offset']

/** Whether it is a later page of a list: `?page=2`, `/page/2/`. */
export const hasPageNumber = ({ pathname, searchParams }: URL): boolean =>
  pageNumberNames.some((name) => searchParams.has(name)) ||
  /\/(?:page|p|seite)[/-]?\d{1,6}\/?$/i.test(pathname)
