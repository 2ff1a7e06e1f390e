const maxNumbers = 20_000

/** A page may round: 4.67 is shown as 4.7, and a price of 19.90 as 19 with small cents. A rating of 4.6 is not 5. */
export function formsOf(value: number, isRating: boolean): readonly number[] {
  const rounded = [value, Math.round(value * 100) / 100, Math.round(value * 10) / 10]
  return isRating ? rounded : [...rounded, Math.round(value), Math.floor(value)]
}

/** Numbers in all styles: 1,299.50 and 1.299,50 and 1 299,50. White space of any kind is a single space in the text. */
export function numbersIn(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [number] of text.matchAll(/\d{1,3}(?: \d{3}){1,4}(?!\d)(?:[.,]\d\d?)?|\d[\d.,'’]{0,14}/g)) {
    if (found.size > maxNumbers) break
    // Or two numbers beside each other.
    for (const each of new Set([number, ...number.split(' ')])) {
      const digits = each.replace(/[^\d.,]/g, '')
      found.add(Number(digits.replaceAll(',', '').replace(/\.$/, '')))
      found.add(Number(digits.replaceAll('.', '').replace(',', '.').replaceAll(',', '')))
      found.add(Number(digits.replace(/[.,].{0,15}$/, '')))
    }
  }
  return found
}
