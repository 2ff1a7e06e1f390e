import type { Subresource } from '../../core/facts/asked.ts'
import type { openFontUses } from '../fonts/named-fonts.ts'

/** The longest chain of URLs, each referenced by the one before. Browsers load only fonts that something uses. */
export function longestChain(
  items: readonly Subresource[],
  useOf: ReturnType<typeof openFontUses>,
): readonly string[] {
  const chains = new Map<string, readonly string[]>()
  let deepest: readonly string[] = []
  for (const { kind, url, finalUrl, from: first, css } of items) {
    const from = kind === 'font' && first !== null ? sheetFor(url, first, items, useOf) : first
    if (from === undefined) continue
    const chain = [...(from === null ? [] : (chains.get(from) ?? [])), url]
    if (!chains.has(finalUrl)) chains.set(finalUrl, chain)
    if (chain.length > deepest.length) deepest = chain
    // The last step is not fetched, but its URL is known.
    const [next] = css?.imports ?? []
    const named = next === undefined ? null : URL.parse(next, finalUrl)
    const isFetched = named !== null && items.some((item) => item.url === named.href)
    if (named !== null && !isFetched && chain.length + 1 > deepest.length) deepest = [...chain, named.href]
  }
  return deepest
}

/** The first stylesheet that declares the font file for a family that the page may use; undefined if all are unused. */
function sheetFor(
  font: string,
  from: string,
  items: readonly Subresource[],
  useOf: ReturnType<typeof openFontUses>,
): string | undefined {
  const declaring = items.flatMap(({ css, finalUrl }) =>
    (css?.fonts ?? [])
      .filter(({ urls }) => urls.some((href) => URL.parse(href, finalUrl)?.href === font))
      .map((face) => ({ face, finalUrl })),
  )
  if (declaring.length === 0) return from
  return declaring.find(({ face }) => useOf(face) !== 'nothing')?.finalUrl
}
