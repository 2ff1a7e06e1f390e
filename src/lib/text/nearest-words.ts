/** The words closest to a mistyped one, closest first; empty if none is close. */
export function nearestWords(word: string, words: readonly string[], limit = 3): readonly string[] {
  const sought = word.toLowerCase().slice(0, 100)
  return [...new Set(words)]
    .map((each) => ({ each, distance: distanceOf(sought, each) }))
    .filter(({ each, distance }) => distance <= Math.max(2, each.length / 2))
    .toSorted((a, b) => a.distance - b.distance || a.each.localeCompare(b.each))
    .slice(0, limit)
    .map(({ each }) => each)
}

/** Edit distance; words that share whole parts, in any order, are closer than their letters suggest. */
function distanceOf(sought: string, word: string): number {
  const parts = new Set(sought.split(/[^a-z0-9]+/).filter((part) => part.length > 2))
  const shared = word.split('-').filter((part) => parts.has(part)).length
  return edits(sought, word) - 3 * shared
}

/** How many letters to add, remove or replace. */
export function edits(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      here.push(Math.min(replaced, (above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1))
    }
    above = here
  }
  return above[b.length] ?? 0
}
