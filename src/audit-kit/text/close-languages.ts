/** Languages that share most of their short words, or have several codes. */
const close = [
  ['no', 'nb', 'nn', 'da'],
  ['id', 'ms'],
  ['hr', 'sr', 'bs'],
  ['cs', 'sk'],
  ['gl', 'pt'],
  ['nl', 'af'],
  ['hi', 'mr'],
]

/** Whether one may be taken for the other. Takes codes without a region. */
export const areClose = (one: string, other: string): boolean =>
  one === other || close.some((group) => group.includes(one) && group.includes(other))

/** Function words that Chinese sentences need and Japanese does not write like this. */
const chineseWords = /[的是了这這们們吗嗎没沒你她那]/g
/** About half of the share on Chinese product pages. */
const minShare = 0.01

/** Whether ideographs without kana are Chinese: Japanese addresses, names and years are written like this too. */
export function isChinese(text: string): boolean {
  const sample = text.slice(0, 20_000)
  const ideographs = sample.match(/[\u4e00-\u9fff]/g)?.length ?? 0
  return (sample.match(chineseWords)?.length ?? 0) > minShare * ideographs
}
