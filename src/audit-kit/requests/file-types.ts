import type { Subresource } from '../../core/facts/asked.ts'
import { isKeyOf } from '../../lib/is-key-of.ts'
import { isDocument } from '../images/broken-images.ts'

const script = /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/
/** Kinds of files whose type browsers check or need; the others have too many valid types. */
export const typesByKind = {
  script,
  style: /^text\/css$/,
  image: /^image\//,
  font: /^(?:font\/|application\/(?:x-)?font-|application\/(?:vnd\.ms-fontobject|octet-stream)$)/,
} satisfies Partial<Record<Subresource['kind'], RegExp>>

/** The media type without parameters; empty if there is none. */
export const typeOf = (contentType: string | null): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** A file whose type can be judged. Of a document in place of an image, the URL is wrong, not the type. */
export const checkedFile = ({ kind, ...file }: Subresource) =>
  isKeyOf(typesByKind, kind) && (file.status ?? 300) < 300 && !isDocument(file)
    ? { kind, ...file }
    : undefined
