/**
 * Whether a redirect leads from a page to the same page in a folder of a language or country: `/` to `/en/`. The choice
 * depends on the visitor, so it has to be temporary.
 */
export function isLocaleRedirect(from: string, to: string): boolean {
  const [source, target] = [URL.parse(from), URL.parse(to)]
  if (source === null || target === null || siteName(source) !== siteName(target)) return false
  const [, folder, rest] = /^\/([a-z]{2}(?:[-_][a-z]{2,4})?)(\/.*|$)/i.exec(target.pathname) ?? []
  if (folder === undefined) return false
  return source.pathname === '/' || bare(rest ?? '') === bare(source.pathname)
}

const siteName = ({ hostname }: URL): string => hostname.replace(/^www\./, '')
const bare = (path: string): string => path.replace(/\/$/, '')
