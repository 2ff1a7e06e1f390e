import type { Probe } from '../../../core/facts/asked.ts'
import { probe, unanswered } from '../probe.ts'
import type { AskSource } from '../source.ts'
import { notAllowed } from '../try-fetch.ts'

/** The response when only the trailing slash of the URL differs. */
export async function askSlashTwin(source: AskSource): Promise<Probe | null> {
  const url = twinOf(source.page.url)
  if (url === null) return null
  if (!(await source.mayFetch(url))) return unanswered(url, notAllowed)
  return probe(source.net, url, { signal: source.signal })
}

/** Null for the root, which has no such variant, and for file names, to which nobody adds a slash. */
export function twinOf(page: URL): string | null {
  const { pathname } = page
  if (pathname === '/' || pathname.endsWith('//') || /\.[a-z\d]{1,5}\/?$/i.test(pathname)) return null
  const twin = new URL(page.href)
  twin.pathname = pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`
  twin.hash = ''
  return twin.href
}
