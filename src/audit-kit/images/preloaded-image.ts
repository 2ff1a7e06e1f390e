import type { ImageFacts, LinkRel } from '../../core/facts/read.ts'

export const isImagePreload = ({ rels, attributes }: LinkRel): boolean =>
  rels.includes('preload') && attributes['as']?.toLowerCase() === 'image'

/** Whether a link preloads this image, or one of its candidates. */
export function preloads(link: LinkRel, { url: wanted, candidates }: ImageFacts): boolean {
  if (!isImagePreload(link)) return false
  const { url, attributes } = link
  // `imagesrcset` belongs to the one preloaded image; comparing all its candidates would add nothing.
  if ((attributes['imagesrcset'] ?? '') !== '') return true
  return url !== null && (url.href === wanted?.href || candidates.some((one) => one.url === url.href))
}
