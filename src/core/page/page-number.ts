/** URL parameters with the number or the start of a page of a list. */
export const pageNumberNames: readonly string[] = ['page', 'p', 'paged', 'pg', 'seite', 'start', 'offset']
