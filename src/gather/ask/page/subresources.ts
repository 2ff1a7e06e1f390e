import { type Sentence, sentence } from '../../../core/sentence.ts'
import type { SkippedFile, Subresource, Subresources } from '../../../core/facts/asked.ts'
import type { FontFace, ResourceKind } from '../../../core/facts/read.ts'
import { withoutFragment } from '../../../core/url/same-url.ts'
import { isRefused } from '../../read/mixed-content.ts'
import { sameSite } from '../../read/site.ts'
import { fetchSubresource, unfetched, type Wanted } from '../fetch-subresource.ts'
import { inTurn } from '../in-turn.ts'
import type { AskSource } from '../source.ts'
import { outOfTime } from '../try-fetch.ts'

const limits = { gets: 40, heads: 40, bytesEach: 5_000_000, bytesInAll: 25_000_000 } as const

/**
 * The files that the page makes a browser load: stylesheets, scripts, fonts and images completely up to the limits,
 * then only their heads. Iframes are pages of their own; the manifest and icons have their own askers. The selection
 * depends only on the page, so that two runs fetch the same files.
 */
export async function askSubresources(source: AskSource): Promise<Subresources> {
  const fetcher = openFetcher(source)
  const [styles, scripts, fonts, images, touchIcons, others] = [
    wantedOf(source, ['style']),
    wantedOf(source, ['script']),
    wantedOf(source, ['font']),
    wantedOf(source, ['image']),
    wantedOf(source, ['icon']).filter(({ reference }) =>
      /apple-touch/i.test(reference?.attributes['rel'] ?? ''),
    ),
    wantedOf(source, ['media', 'object']),
  ]
  const first = await fetcher.fetchAll([...styles, ...scripts])
  const named = namedByStyles(source, first)
  const second = await fetcher.fetchAll([...fonts, ...namedByPage(source), ...named])
  // Hosted fonts are often declared in imported stylesheets. A third level of imports is too rare to wait for.
  const third = await fetcher.fetchAll(namedByStyles(source, second))
  const rest = await fetcher.fetchAll([...images, ...touchIcons])
  const heads = await fetcher.headAll(others)
  return { items: [...first, ...second, ...third, ...rest, ...heads], ...fetcher.left() }
}

function openFetcher(source: AskSource) {
  const { signal } = source
  const seen = new Set<string>()
  let gets = 0
  let heads = 0
  let bytes = 0
  const skipped: SkippedFile[] = []
  let limitReached: Sentence | null = null
  const reached = (limit: Sentence) => {
    limitReached ??= limit
  }
  const unseen = (wanted: readonly Wanted[]) =>
    wanted.filter(({ url }) => {
      if (seen.has(url)) return false
      seen.add(url)
      return true
    })
  const fetchOne = async (wanted: Wanted, method: 'GET' | 'HEAD'): Promise<Subresource> => {
    if (bytes >= limits.bytesInAll) reached(sentence('filesBytes', { limit: { bytes: limits.bytesInAll } }))
    const usedMethod = bytes >= limits.bytesInAll ? 'HEAD' : method
    const item = await fetchSubresource(source, wanted, {
      method: usedMethod,
      maxBytes: limits.bytesEach,
      signal,
    })
    if (usedMethod === 'GET') bytes += Math.min(item.bytes, limits.bytesEach)
    return item
  }
  /** In the given order: complete files up to the limit, then heads, then nothing. */
  const plan = (wanted: readonly Wanted[], method: 'GET' | 'HEAD') =>
    unseen(wanted).flatMap((item): readonly { readonly item: Wanted; readonly method: 'GET' | 'HEAD' }[] => {
      if (method === 'GET' && gets < limits.gets) {
        gets += 1
        return [{ item, method }]
      }
      if (method === 'GET') reached(sentence('filesMany', { most: limits.gets }))
      if (heads < limits.heads) {
        heads += 1
        return [{ item, method: 'HEAD' }]
      }
      skipped.push({ kind: item.kind, url: item.url, reference: item.reference })
      return []
    })
  const run = (wanted: readonly Wanted[], method: 'GET' | 'HEAD') =>
    inTurn(plan(wanted, method), async (planned) => {
      if (!signal.aborted) return fetchOne(planned.item, planned.method)
      reached(sentence('filesTime'))
      return unfetched(planned.item, outOfTime)
    })
  return {
    fetchAll: (wanted: readonly Wanted[]) => run(wanted, 'GET'),
    headAll: (wanted: readonly Wanted[]) => run(wanted, 'HEAD'),
    left: () => ({ skipped, limitReached }),
  }
}

function wantedOf({ resources }: AskSource, kinds: readonly ResourceKind[]): readonly Wanted[] {
  return resources
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((reference): readonly Wanted[] => {
      const url = urlOf(reference.url)
      if (url === null) return []
      return [{ kind: reference.kind, url, reference, from: null, thirdParty: reference.thirdParty }]
    })
}

/** Without the fragment, which is not sent; null if no request is needed, such as for data: URLs. */
function urlOf(url: URL | null): string | null {
  return url !== null && /^https?:$/.test(url.protocol) ? withoutFragment(url) : null
}

/** The imports of a stylesheet, then its fonts: one file each, the one a current browser picks. */
function namedByStyles(source: AskSource, items: readonly Subresource[]): readonly Wanted[] {
  const styles = items.filter(({ css }) => css !== null)
  return [
    ...styles.flatMap(({ css, finalUrl }) =>
      (css?.imports ?? []).flatMap((href) => wantedByStyle(source, 'style', href, finalUrl)),
    ),
    ...styles.flatMap(({ css, finalUrl }) =>
      (css?.fonts ?? []).flatMap((font) => wantedByStyle(source, 'font', bestFile(font), finalUrl)),
    ),
  ]
}

/** Stylesheets that `style` elements import, and the fonts they declare. */
const namedByPage = (source: AskSource): readonly Wanted[] => [
  ...source.imports.flatMap(({ url }) =>
    url === null ? [] : wantedByStyle(source, 'style', url.href, source.page.url.href),
  ),
  ...source.fonts.flatMap((font) => wantedByStyle(source, 'font', bestFile(font), source.page.url.href)),
]

function wantedByStyle(
  { page }: AskSource,
  kind: 'style' | 'font',
  href: string,
  from: string,
): readonly Wanted[] {
  const found = URL.parse(href, from)
  const url = urlOf(found)
  if (url === null || found === null || isRefused(page, found)) return []
  return [{ kind, url, reference: null, from, thirdParty: !sameSite(found.hostname, page.url.hostname) }]
}

/** No current browser loads an EOT or SVG font. */
const outdatedFont = /\.(?:eot|svgz?)(?:$|[?#])/i

function bestFile({ urls }: FontFace): string {
  const usable = urls.filter((url) => !outdatedFont.test(url.slice(-500)))
  return usable.find((url) => /\.woff2(?:$|[?#])/i.test(url)) ?? usable[0] ?? 'about:blank'
}
