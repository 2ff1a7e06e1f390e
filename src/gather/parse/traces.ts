/**
 * Whether a text may hold a piece, told by the runs of three characters that end at its even places: "no" is certain, and
 * costs a few look-ups instead of a search. So a text is read once, however many pieces are asked for.
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
  // A piece begins at an even or at an odd place; one of fewer than four characters may have no such run.
  return (piece) => piece.length < 4 || allSeen(piece, 2) || allSeen(piece, 3)
}

/** Fits the fastest memory of a processor, which mostly has 32 or 48 kB. */
const mask = 2 ** 15 - 1

const placeOf = (first: number, second: number, third: number): number =>
  ((first << 10) ^ (second << 5) ^ third) & mask
