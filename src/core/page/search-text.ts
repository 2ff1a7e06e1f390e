/**
 * A search term, encoded like stored URLs: they are ASCII, so `über` is stored as `%C3%BCber`, and `bücher.example` as
 * `xn--bcher-kva.example`. A term with a dot and no slash is treated as a host.
 */
export function searchTextOf(typed: string): string {
  // An ASCII term is used as it is: it can be any part of a URL.
  if (!/[^\x20-\x7e]/.test(typed) && !typed.trim().includes(' ')) return typed
  const text = typed.trim().toWellFormed()
  const host = isHostLike(text) ? URL.parse(`http://${text}/`)?.hostname : undefined
  return host ?? text.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
}

const isHostLike = (text: string): boolean =>
  text.includes('.', 1) && !text.endsWith('.') && !/[/\s]/.test(text)
