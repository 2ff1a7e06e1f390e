import type { ImageFacts } from '../../core/facts/read.ts'

/** Deferred by the browser, or by a script that sets the URL later; a data: URL needs no request. */
export const isDeferred = ({ lazy, url, element }: ImageFacts): boolean =>
  lazy ||
  url === null ||
  url.protocol === 'data:' ||
  element.attributes.some(({ name, value }) => value !== '' && lateUrl.test(name))

/** Attributes in which scripts for lazy loading store the URL. */
const lateUrl = /^data-(?:(?:lazy-?)?src(?:set)?|original|lazy|lazyload|echo|defer-src|flickity-lazyload)$/
