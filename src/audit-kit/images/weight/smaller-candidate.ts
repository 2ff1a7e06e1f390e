import type { ResourceReference } from '../../../core/facts/read.ts'

/** What an image over the whole width needs on most phones and on most laptops, in device pixels. */
const screenWidths = { phone: 1080, laptop: 1440 } as const

/** The width that most phones and laptops need of an image with this `sizes` attribute. */
export function neededWidth(sizes: string | undefined): number {
  const { phone, laptop } = screenWidths
  const stated = /(\d{1,5})px\s*$/.exec(sizes?.slice(-200) ?? '')?.[1]
  return Math.max(phone, Math.min(laptop, Number(stated ?? laptop)))
}

// bounded: 20,000 characters
const candidate = /([^\s,]\S{0,500})\s{1,9}(\d{1,5})w/g

/**
 * The share of its pixels that browsers load instead of the file in `src`: with a `srcset`, most of them choose a smaller
 * one that still fills its place. 1 if they load that file.
 */
export function chosenShare({ href, attributes }: Pick<ResourceReference, 'href' | 'attributes'>): number {
  const widths = new Map<string, number>()
  for (const [, url = '', width] of (attributes['srcset'] ?? '').slice(0, 20_000).matchAll(candidate))
    widths.set(url, Number(width))
  const own = widths.get(href.trim())
  if (own === undefined) return 1
  const needed = neededWidth(attributes['sizes'])
  const enough = [...widths.values()].filter((width) => width >= needed && width < own)
  return enough.length === 0 ? 1 : (Math.min(...enough) / own) ** 2
}
