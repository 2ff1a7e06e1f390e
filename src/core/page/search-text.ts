/**
 * A search term as stored URLs have it: they are ASCII, so `über` stands there as `%C3%BCber`, and `bücher.example` as
 * `xn--bcher-kva.example`. A term with a dot and no slash is taken for a host.
 */
export function searchTextOf(typed: string): string {
  // An ASCII term is looked for as it is: it may be any part of a URL.
  if (!/[^\x20-\x7e]/.test(typed) && !typed.trim().includes(' ')) return typed
  const text = typed.trim().toWellFormed()
  const host = isHostLike(text) ? URL.parse(`http://${text}/`)?.hostname : undefined
  return host ?? text.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
}

const isHostLike = (text: string): boolean =>
  text.includes('.', 1) && !text.endsWith('.') && !/[/\s]/.test(text)
