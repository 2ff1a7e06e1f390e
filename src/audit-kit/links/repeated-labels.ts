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
  const texts = document.elements.flatMap((element) => {
    const text = ownText(element)
    return text === '' || text.length > longestLabel ? [] : [{ element, text }]
  })
  const times = Map.groupBy(texts, ({ text }) => text)
  let count = 0
  let words = 0
  for (const [text, same] of times) {
    const inWords = text.split(/[^\p{L}\p{N}]+/u).filter((one) => one !== '')
    const labels = same.length >= manyTimes ? same : same.filter(({ element }) => isInTable(element))
    count += labels.length * inWords.filter((one) => one === word).length
    words += labels.length * inWords.length
  }
  return { count, words }
}

const isInTable = (element: Element): boolean =>
  ancestor(element, ({ tag }) => tag === 'td' || tag === 'th') !== undefined || /^t[dh]$/.test(element.tag)

/** The text of an element without other elements in it, in lower case. */
const ownText = ({ children }: Element): string =>
  children.length > 3 || children.some(isElement)
    ? ''
    : children
        .map((child) => (isElement(child) ? '' : child.text))
        .join('')
        .trim()
        .toLowerCase()
