/**
 * Widths of Arial glyphs in thousandths of the font size, as used by Google's result pages. Glyphs of the same width
 * share a string; all others count as a digit, and wide scripts as a full square.
 */
const byWidth: readonly (readonly [width: number, characters: string])[] = [
  [191, "'’‘"],
  [222, 'ijl'],
  [260, '|'],
  [278, ' !,./:;[\\]ftI·'],
  [333, '-()r`“”'],
  [355, '"'],
  [389, '*'],
  [469, '^'],
  [500, 'ckJsvxyz'],
  [556, '#$0123456789?_abdeghnopquL–«»'],
  [584, '+<=>~'],
  [611, 'FTZ'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'mM'],
  [889, '%'],
  [944, 'W'],
  [1000, '—…'],
  [1015, '@'],
]

const widths = new Map(
  byWidth.flatMap(([width, characters]) => [...characters].map((each) => [each, width] as const)),
)

const square =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f300}-\u{1faff}]/u

/** Marks above and below letters: vowels of Arabic and Hebrew, combining accents. */
const mark = /\p{Mn}/u

function widthOf(character: string): number {
  if (mark.test(character)) return 0
  const known = widths.get(character) ?? widths.get(character.normalize('NFD').charAt(0))
  return known ?? (square.test(character) ? 1000 : 556)
}

/** The width of a text in pixels, in Arial of this size. */
export function textWidth(text: string, size: number): number {
  let sum = 0
  for (const character of text) sum += widthOf(character)
  return (sum * size) / 1000
}

/** The text as far as it fits, cut off at the end of a word with an ellipsis, as search results do. */
export function fitText(
  text: string,
  size: number,
  pixels: number,
): { readonly text: string; readonly cut: boolean } {
  if (textWidth(text, size) <= pixels) return { text, cut: false }
  const ellipsis = textWidth(' …', size)
  let fitting = ''
  for (const word of text.split(' ')) {
    const longer = fitting === '' ? word : `${fitting} ${word}`
    if (textWidth(longer, size) + ellipsis > pixels) break
    fitting = longer
  }
  if (fitting === '') {
    for (const character of text) {
      if (textWidth(fitting + character, size) + ellipsis > pixels) break
      fitting += character
    }
  }
  return { text: `${fitting} …`, cut: true }
}
