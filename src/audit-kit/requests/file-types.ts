import type { Subresource } from '../../core/facts/asked.ts'

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
