import type { Subresource, Subresources } from '../../core/facts/asked.ts'

/** Third-party font hosts that only a stylesheet references, so browsers discover them late. */
export function lateFontHosts({ items }: Subresources): readonly string[] {
  const late = items.filter(({ kind, thirdParty, from }) => kind === 'font' && thirdParty && from !== null)
  return [...new Set(late.map(({ url }) => new URL(url).origin))]
}

/** Whether there is no such file, or the server sends a page in its place, as servers of single-page apps do. */
export const isAbsent = ({ status, kind, contentType }: Subresource): boolean =>
  status === 404 ||
  status === 410 ||
  (status === 200 && files.has(kind) && /^\s*text\/html\b/i.test(contentType ?? ''))

const files: ReadonlySet<Subresource['kind']> = new Set(['script', 'style', 'image', 'font'])
