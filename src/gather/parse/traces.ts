/**
 * Whether a text may contain a substring, judged by the trigrams at its even positions: "no" is certain, and costs a
 * few lookups instead of a search. So a text is read once, however many substrings are searched.
 */
export function readTraces(text: string): (piece: string) => boolean {
  const seen = new Uint8Array(mask + 1)
  let first = text.charCodeAt(0)
  for (let end = 2; end < text.length; end += 2) {
    const last = text.charCodeAt(end)
    seen[placeOf(first, text.charCodeAt(end - 1), last)] = 1
    first = last
  }
  const allSeen = (piece: string, firstEnd: number): boolean => {
    for (let end = firstEnd; end < piece.length; end += 2) {
      const place = placeOf(piece.charCodeAt(end - 2), piece.charCodeAt(end - 1), piece.charCodeAt(end))
      if (seen[place] === 0) return false
    }
    return true
  }
  // A substring starts at an even or an odd position; one of fewer than four characters may have no such trigram.
  return (piece) => piece.length < 4 || allSeen(piece, 2) || allSeen(piece, 3)
}

/** Fits into the L1 cache of a core, usually 32 or 48 kB. */
const mask = 2 ** 15 - 1

const placeOf = (first: number, second: number, third: number): number =>
  ((first << 10) ^ (second << 5) ^ third) & mask
