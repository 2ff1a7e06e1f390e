import type { Subresource, Subresources } from '../../core/facts/asked.ts'

/** Third-party font hosts that only a stylesheet references, so browsers discover them late. */
export function lateFontHosts({ items }: Subresources): readonly string[] {
  const late = items.filter(({ kind, thirdParty, from }) => kind === 'font' && thirdParty && from !== null)
  return [...new Set(late.map(({ url }) => new URL(url).origin))]
}

/** Whether the server sends a page in place of the file, as servers of single-page apps do. */
export const isPageInstead = ({ status, kind, contentType }: Subresource): boolean =>
  status === 200 && files.has(kind) && /^\s*text\/html\b/i.test(contentType ?? '')

const files: ReadonlySet<Subresource['kind']> = new Set(['script', 'style', 'image', 'font'])
