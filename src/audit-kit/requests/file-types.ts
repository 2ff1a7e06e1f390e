import type { Subresource } from '../../core/facts/asked.ts'
import type { PageFacts } from '../../core/facts/read.ts'
import { isKeyOf } from '../../lib/is-key-of.ts'
import { isDocument, isPage } from '../images/broken-images.ts'

const script = /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/
/** Kinds of files whose type browsers check or need; the others have too many valid types. */
const typesByKind = {
  script,
  style: /^text\/css$/,
  image: /^image\//,
  font: /^(?:font\/|application\/(?:x-)?font-|application\/(?:vnd\.ms-fontobject|octet-stream)$)/,
} satisfies Partial<Record<Subresource['kind'], RegExp>>

/** The media type without parameters; empty if there is none. */
export const typeOf = (contentType: string | null): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** The files with a wrong type; among them those for which there is only an HTML page. */
export function wrongTypes(
  items: readonly Subresource[],
  page: Pick<PageFacts, 'url' | 'contentType' | 'htmlBytes'>,
) {
  const files = items.flatMap((file) => checkedFile(file) ?? [])
  const unlike = files.filter(({ kind, contentType }) => !typesByKind[kind].test(typeOf(contentType)))
  // image-broken reports images in the HTML whose URL returns a page.
  const wrong = unlike.filter((file) => file.kind !== 'image' || file.reference === null || !isPage(file))
  const absent = wrong.filter(
    (file) =>
      typeOf(file.contentType) === typeOf(page.contentType) &&
      (file.bytes === page.htmlBytes || isPageUrl(file.url, page.url)),
  )
  const show = ({ contentType: type, kind, url }: (typeof wrong)[number]) => ({ type, kind, url })
  return {
    total: files.length - unlike.length + wrong.length,
    wrong: wrong.map(show),
    absent: absent.map(show),
  }
}

/** Whether HTML is the right type for a URL, which is used for something else. */
const isPageUrl = (href: string, page: URL): boolean =>
  href.split('#', 1)[0] === page.href.split('#', 1)[0] || /\.html?$/i.test(URL.parse(href)?.pathname ?? '')

/** A file whose type can be judged. Of a document in place of an image, the URL is wrong, not the type. */
const checkedFile = ({ kind, ...file }: Subresource) =>
  isKeyOf(typesByKind, kind) && (file.status ?? 300) < 300 && !isDocument(file)
    ? { kind, ...file }
    : undefined
