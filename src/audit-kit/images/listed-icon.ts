import type { LinkRel } from '../../core/facts/read.ts'
import { isVectorIcon } from '../../core/search/icon-limits.ts'

/**
 * Whether a link may have an icon that Google shows: it lists BMP, GIF, ICO, PNG, JPEG, PPM and TIFF, at a URL that it can
 * request (https://developers.google.com/search/docs/appearance/favicon-in-search).
 */
export const isListedIcon = (link: LinkRel): boolean =>
  link.rels.some((rel) => /^(?:icon|apple-touch-icon(?:-precomposed)?)$/.test(rel)) &&
  link.href.trim() !== '' &&
  link.url?.protocol !== 'data:' &&
  !isVectorIcon(link)
