/** Compares versions number by number: `1.9` equals `1.9.0`, and a release candidate comes before its release. */
export function isBefore(version: string, other: string): boolean {
  const [one, two] = [numbersOf(version), numbersOf(other)]
  for (let place = 0; place < 4; place += 1) {
    const difference = (one[place] ?? 0) - (two[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return version.includes('-') && !other.includes('-')
}

const numbersOf = (version: string): readonly number[] =>
  (version.split('-', 1)[0] ?? '').split('.').map((part) => Number.parseInt(part, 10) || 0)
