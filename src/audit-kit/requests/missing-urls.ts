import type { Subresources } from '../../core/facts/asked.ts'

/** URLs of files that do not exist. That is a finding of its own, and nobody waits for them once it is corrected. */
export const missingUrls = ({ items }: Pick<Subresources, 'items'>): ReadonlySet<string> =>
  new Set(items.filter(({ status }) => status === 404 || status === 410).map(({ url }) => url))
