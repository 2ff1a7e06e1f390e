import { isNoindex, readRobotsContent, readRobotsHeader } from '../../core/search/indexing.ts'

const tagPatterns = {
  html: /<html\s([^>]{0,2000})/gi,
  meta: /<meta\s([^>]{0,2000})/gi,
  link: /<link\s([^>]{0,2000})/gi,
} as const

/** The start tags of one kind at the beginning of a page, with their attributes, without a full parse. */
export function* skimTags(
  html: string,
  tag: 'html' | 'meta' | 'link',
): Generator<Readonly<Record<string, string>>> {
  const pattern = tagPatterns[tag]
  for (const [, inside = ''] of withoutComments(html).matchAll(pattern)) yield attributesIn(inside)
}

const attributePattern =
  // bounded: 2,000 characters per tag, within 64 kB
  /([a-z:-]{1,40})\s{0,8}=\s{0,8}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/gi

function attributesIn(inside: string): Readonly<Record<string, string>> {
  // Names come from the page: without a prototype, none of them exists already.
  const found = Object.create(null) as Record<string, string>
  for (const [, name = '', double, single, bare] of inside.matchAll(attributePattern))
    found[name.toLowerCase()] ??= (double ?? single ?? bare ?? '').trim()
  return found
}

function withoutComments(html: string): string {
  let kept = ''
  let from = 0
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', from)) {
    kept += html.slice(from, start)
    const end = html.indexOf('-->', start + 4)
    if (end < 0) return kept
    from = end + 3
  }
  return kept + html.slice(from)
}

/** What another page says about its indexing. */
export interface SkimmedPage {
  readonly noindex: boolean
  /** Its canonical URL; null if there is none that can be parsed. */
  readonly canonical: URL | null
  /** Its lang attribute. */
  readonly lang: string | undefined
}

/** `robotsHeaders` are the values of its X-Robots-Tag headers. */
export function skimPage(html: string, robotsHeaders: readonly string[], url: string): SkimmedPage {
  const metas = [...skimTags(html, 'meta')].flatMap(({ name = '', content = '' }) =>
    readRobotsContent(name.toLowerCase(), content, true),
  )
  const link = [...skimTags(html, 'link')].find(({ rel }) =>
    rel?.toLowerCase().split(/\s+/).includes('canonical'),
  )
  const [root] = skimTags(html, 'html')
  return {
    noindex: isNoindex({ robots: [...metas, ...robotsHeaders.flatMap(readRobotsHeader)] }),
    lang: root?.['lang'],
    canonical: link?.href === undefined ? null : URL.parse(link.href, url),
  }
}
