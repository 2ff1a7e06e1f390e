/**
 * Whether a text may hold a piece, told by the runs of four characters that occur in it: "no" is certain, and costs a few
 * look-ups instead of a search. So a text is read once, however many pieces are asked for.
 */
export function readTraces(text: string): (piece: string) => boolean {
  const seen = new Uint8Array(mask + 1)
  for (let index = 0, run = 0; index < text.length; index += 1) {
    run = next(run, text.charCodeAt(index))
    seen[run] = 1
  }
  return (piece) => {
    for (let index = 0, run = 0; index < piece.length; index += 1) {
      run = next(run, piece.charCodeAt(index))
      if (index >= 3 && seen[run] === 0) return false
    }
    return true
  }
}

/** Fits the fastest memory of a processor, which mostly has 32 or 48 kB. */
const mask = 2 ** 15 - 1

/** Each character moves those before it by four bits, so the fourth before it is gone. */
const next = (run: number, code: number): number => ((run << 4) ^ code) & mask
