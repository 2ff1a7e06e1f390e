/** The form for this number: `${count} ${plural(count, 'page is', 'pages are')} missing`. */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many)
