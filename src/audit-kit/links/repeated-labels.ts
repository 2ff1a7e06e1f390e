import { type Document, type Element, isElement } from '../../core/page/document.ts'

/** Longer texts are sentences. */
const longestLabel = 60
/** From here on, the same short text is a label, such as the weekday in each row of a timetable. */
const manyTimes = 5

/**
 * How often a word occurs outside of running text, and how many words are there: in cells of tables, and in short texts
 * that the page repeats, such as “Calculating…” in place of each price.
 */
export function countInLabels(
  document: Document,
  word: string,
): { readonly count: number; readonly words: number } {
  const asWritten = new Map<string, Uses>()
  // The depth of the outermost cell that the walk is in.
  let cellDepth = Infinity
  for (const element of document.elements) {
    if (element.depth <= cellDepth) cellDepth = isCell(element) ? element.depth : Infinity
    const text = ownText(element)
    if (text === '' || text.length > longestLabel) continue
    const uses = asWritten.get(text)
    const inTable = cellDepth === Infinity ? 0 : 1
    if (uses === undefined) asWritten.set(text, { count: 1, inTables: inTable })
    else {
      uses.count += 1
      uses.inTables += inTable
    }
  }
  // In lower case only now: most texts of a page are repeated as they are written.
  const byText = new Map<string, Uses>()
  for (const [text, uses] of asWritten) {
    const lower = text.toLowerCase()
    const known = byText.get(lower)
    if (known === undefined) byText.set(lower, uses)
    else {
      known.count += uses.count
      known.inTables += uses.inTables
    }
  }
  let count = 0
  let words = 0
  for (const [text, uses] of byText) {
    // Some letters become two in lower case.
    if (text.length > longestLabel) continue
    const labels = uses.count >= manyTimes ? uses.count : uses.inTables
    // Most texts are no labels, and splitting is most of the work.
    if (labels === 0) continue
    const inWords = text.split(/[^\p{L}\p{N}]+/u).filter((one) => one !== '')
    count += labels * inWords.filter((one) => one === word).length
    words += labels * inWords.length
  }
  return { count, words }
}

/** How many short texts on their own, such as entries of a list or names under photos, have the word. */
export const shortTextsWith = (document: Document, word: string): number =>
  document.elements.filter((element) => {
    const text = ownText(element)
    return text.length > 0 && text.length <= longestLabel && text.toLowerCase().includes(word)
  }).length

interface Uses {
  count: number
  inTables: number
}

const isCell = ({ tag }: Element): boolean => tag === 'td' || tag === 'th'

/** The text of an element without other elements in it. */
function ownText({ children }: Element): string {
  if (children.length === 0 || children.length > 3) return ''
  let text = ''
  for (const child of children) {
    if (isElement(child)) return ''
    text += child.text
  }
  return text.trim()
}
