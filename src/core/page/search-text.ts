/**
 * A search term, encoded like stored URLs: they are ASCII, so `über` is stored as `%C3%BCber`, and `bücher.example` as
 * `xn--bcher-kva.example`. What comes before the first slash and has a dot is treated as a host.
 */
export function searchTextOf(typed: string): string {
  // An ASCII term is used as it is: it can be any part of a URL.
  if (!/[^\x20-\x7e]/.test(typed) && !typed.trim().includes(' ')) return typed
  const text = typed.trim().toWellFormed()
  const [, scheme = '', host = '', rest = ''] = /^((?:https?:)?\/\/)?([^/?#]*)(.*)$/is.exec(text) ?? []
  return scheme + (hostOf(host, scheme + rest) ?? encoded(host)) + encoded(rest)
}

/** Undefined for other text with a dot: the beginning of a host, or a file. `around` is the rest of the term. */
function hostOf(text: string, around: string): string | undefined {
  const isOther = around === '' && /\.$|\.(?:html?|php|aspx?|jsp|pdf|jpe?g|png|xml)$/i.test(text)
  return isOther || !text.includes('.', 1) || /\s/.test(text) ? undefined : URL.parse(`http://${text}/`)?.host
}

const encoded = (text: string): string =>
  text.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
