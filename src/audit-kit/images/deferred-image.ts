import type { Element } from '../../core/page/document.ts'
import type { ImageFacts } from '../../core/facts/read.ts'

/** Deferred by the browser, or by a script that sets the URL later; a data: URL needs no request. */
export const isDeferred = ({ lazy, url, element }: ImageFacts): boolean =>
  lazy || url === null || url.protocol === 'data:' || hasLateUrl(element)

/** Whether a script for lazy loading sets the URL. */
export const hasLateUrl = ({ attributes }: Element): boolean =>
  attributes.some(({ name, value }) => value !== '' && lateUrl.test(name))

/** Attributes in which scripts for lazy loading store the URL. */
const lateUrl = /^data-(?:(?:lazy-?)?src(?:set)?|original|lazy|lazyload|echo|defer-src|flickity-lazyload)$/
