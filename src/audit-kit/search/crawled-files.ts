import type { Facts } from '../../core/facts.ts'

const kinds: ReadonlySet<string> = new Set(['script', 'style', 'image'])
/** Matching rules is slow, so a page with more files is judged by its first ones. */
const maxFiles = 500

/**
 * Stylesheets, scripts and images on the page's own host, each where it occurs first, and those that robots.txt blocks,
 * with the line that does. Other hosts have their own robots.txt.
 */
export function crawledFiles(
  { page, robotsTxt, resources }: Pick<Facts, 'page' | 'robotsTxt' | 'resources'>,
  agent: string,
) {
  const files = new Map<string, Facts['resources'][number]>()
  for (const file of resources) {
    const { kind, url } = file
    if (files.size === maxFiles) break
    if (kinds.has(kind) && url?.origin === page.url.origin && !files.has(url.href)) files.set(url.href, file)
  }
  const own = [...files].map(([url, { kind, element }]) => ({ kind, element, url }))
  const blocked = own.flatMap((file) => {
    const rule = robotsTxt.ruleAgainst(file.url, agent)
    return rule === null ? [] : [{ ...file, line: String(rule.line), rule: rule.text }]
  })
  return { own, blocked }
}
