import { ancestor, type Document, type Element, isElement } from '../../core/page/document.ts'

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
  const asWritten = new Map<string, Element[]>()
  for (const element of document.elements) {
    const text = ownText(element)
    if (text === '' || text.length > longestLabel) continue
    const same = asWritten.get(text)
    if (same === undefined) asWritten.set(text, [element])
    else same.push(element)
  }
  // In lower case only now: most texts of a page are repeated as they are written.
  const byText = new Map<string, Element[]>()
  for (const [text, same] of asWritten) {
    const known = byText.get(text.toLowerCase())
    if (known === undefined) byText.set(text.toLowerCase(), same)
    else for (const element of same) known.push(element)
  }
  let count = 0
  let words = 0
  for (const [text, same] of byText) {
    // Some letters become two in lower case.
    if (text.length > longestLabel) continue
    const labels = same.length >= manyTimes ? same.length : same.filter(isInTable).length
    // Most texts are no labels, and splitting is most of the work.
    if (labels === 0) continue
    const inWords = text.split(/[^\p{L}\p{N}]+/u).filter((one) => one !== '')
    count += labels * inWords.filter((one) => one === word).length
    words += labels * inWords.length
  }
  return { count, words }
}

const isInTable = (element: Element): boolean =>
  ancestor(element, ({ tag }) => tag === 'td' || tag === 'th') !== undefined || /^t[dh]$/.test(element.tag)

/** The text of an element without other elements in it. */
function ownText({ children }: Element): string {
  if (children.length > 3) return ''
  let text = ''
  for (const child of children) {
    if (isElement(child)) return ''
    text += child.text
  }
  return text.trim()
}
