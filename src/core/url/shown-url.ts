import { isLoopback } from './url.ts'

/** Characters of a URL that most lines have room for. */
const urlLength = 80

/** A URL for display: readable, without `https:` and the last slash, truncated in the path and not at the host. */
export function shortUrl(url: string, length = urlLength): string {
  const bare = bareUrl(url)
  return bare.length > length ? `${whole(bare.slice(0, length - 1))}…` : bare
}

/** The same in a list, where pages of one site differ at their ends: cut in the middle of the path. */
export function listedUrl(url: string): string {
  const bare = bareUrl(url)
  const end = Math.floor(urlLength * 0.45)
  const path = bare.indexOf('/', bare.indexOf('://') + 3)
  const start = Math.max(path + 1, urlLength - end - 1)
  return bare.length > start + 1 + end ? `${whole(bare.slice(0, start))}…${whole(bare.slice(-end))}` : bare
}

/** `http:` is shown because it is insecure, and because the same page may be listed with `https:`. */
function bareUrl(url: string): string {
  const host = /^http:\/\/(\[[^\]]*\]|[^/:]*)/.exec(url)?.[1]
  const isShown = host !== undefined && !isLoopback(host)
  return readableUrl((isShown ? url : url.replace(/^https?:\/\//, '')).replace(/\/$/, ''))
}

/**
 * `/münchen` instead of `/m%C3%BCnchen`, as browsers show it. Only letters, their marks and digits: spaces, quotes and
 * marks of direction would make it look like something else.
 */
export const readableUrl = (url: string): string =>
  url.replace(/(?:%[89a-f][0-9a-f])+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded).replace(/[^\p{L}\p{M}\p{N}]+/gu, encodeURIComponent)
    } catch {
      return encoded
    }
  })

/**
 * For markup: without a mark, browsers would show two parts from right to left in reverse order, with their slashes on
 * the wrong side. The address bar keeps the order, too.
 */
export const inUrlOrder = (text: string): string =>
  text.replace(/([/?&=])(?=[\u0590-\u08ff\ufb1d-\ufefc])/g, '$1\u200e')

/** Without half of a surrogate pair at either end. */
const whole = (part: string): string => part.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
