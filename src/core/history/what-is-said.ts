import type { Finding } from '../report/report.ts'

/**
 * The same for findings of different pages that can share an entry in a list. One audit may find different problems on
 * them, and the title, severity or advice for one page would be wrong for the others.
 */
export const whatIsSaid = ({ id, title, severity, advice }: Finding): string =>
  JSON.stringify([id, title, severity, advice])
