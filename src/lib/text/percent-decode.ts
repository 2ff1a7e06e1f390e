/** Percent-encoded text as people read it; unchanged where it is not valid. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
