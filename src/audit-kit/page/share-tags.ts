import type { Meta, Metadata } from '../../core/facts/read.ts'
import { shareImageNames } from '../../core/search/share-image.ts'

/** Non-empty metas of this name, by `property` or by `name`: social networks read both. */
export const shareTags = ({ metas }: Metadata, name: string): readonly Meta[] =>
  metas.filter((meta) => meta.name === name && meta.content !== '')

export const shareTag = (metadata: Metadata, name: string): Meta | undefined => shareTags(metadata, name)[0]

export const firstShareTag = (metadata: Metadata, ...names: readonly string[]): Meta | undefined =>
  names.flatMap((name) => shareTags(metadata, name))[0]

/** One that is there, but says nothing. */
export const emptyShareTag = ({ metas }: Metadata, name: string): Meta | undefined =>
  metas.find((meta) => meta.name === name && meta.content === '')

/** Whether the only image for shared links is that for X, which other networks may not use. */
export const hasOnlyTwitterImage = (metadata: Metadata): boolean =>
  shareImageNames.some((name) => name.startsWith('twitter:') && shareTag(metadata, name) !== undefined) &&
  !shareImageNames.some((name) => name.startsWith('og:') && shareTag(metadata, name) !== undefined)

/** Whether the page has any Open Graph tag at all. */
export const hasOpenGraph = ({ metas }: Metadata): boolean => metas.some(({ name }) => name.startsWith('og:'))

/** The image of the page; the one over https if the page names both, as the Open Graph protocol describes it. */
export function openGraphImage(metadata: Metadata): Meta | undefined {
  const image = firstShareTag(metadata, 'og:image', 'og:image:url')
  const secure = shareTag(metadata, 'og:image:secure_url')
  return image === undefined || /^http:/i.test(image.content) ? (secure ?? image) : image
}
