import type { Subresource } from '../../core/facts/asked.ts'
import { attribute, descendants, type Element, hasAttribute } from '../../core/page/document.ts'
import { askOnce } from '../../core/page/ask-once.ts'

/**
 * Whether current browsers never load the `src` of this image: its `picture` has a source for every screen, or its
 * `srcset` lists other files by width.
 */
export function isFallback(image: Element): boolean {
  if (image.tag !== 'img') return false
  if (image.parent?.tag === 'picture' && isAlwaysReplaced(image.parent)) return true
  const srcset = attribute(image, 'srcset')?.slice(0, 20_000) ?? ''
  const src = attribute(image, 'src')?.trim() ?? ''
  return /\s\d{1,6}w\s*(?:,|$)/.test(srcset) && !srcset.includes(src)
}

/** Whether a file is such a `src`. */
export const isFallbackFile = ({ reference }: Pick<Subresource, 'reference'>): boolean =>
  reference !== null && isFallback(reference.element)

const isAlwaysReplaced = askOnce((picture) => descendants(picture).some(isAlwaysUsed))

const isAlwaysUsed = (source: Element): boolean =>
  source.tag === 'source' &&
  (attribute(source, 'srcset') ?? '').trim() !== '' &&
  !hasAttribute(source, 'media') &&
  /^(?:|image\/(?:avif|webp|jpeg|png|gif|svg\+xml))$/i.test(attribute(source, 'type')?.trim() ?? '')
