/** Characters of double width: ideographs, kana, Hangul and full-width forms (Unicode annex 11). */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g

/** The display length of a text, with double-width characters counted twice. */
export function shownLength(text: string): number {
  let characters = 0
  for (const _ of text) characters += 1
  return characters + (text.match(wide)?.length ?? 0)
}

export const charactersIn = (text: string): number => [...text].length

/** A limit on the display length, in characters of this text: 60 Latin letters are as wide as 30 ideographs. */
export const limitFor = (text: string, limit: number): number =>
  text === '' ? limit : Math.round((limit * charactersIn(text)) / shownLength(text))
