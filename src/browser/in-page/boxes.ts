// Finds where elements are on the page, so that screenshots can highlight them. Runs before `collect`, in the same
// world.

const keepBoxes = 300
/** Screenshots reach no further down than this. */
const lowestBox = 4800

/** The elements that findings are most often about. */
const boxedElements =
  'img, video, iframe, h1, h2, h3, h4, h5, h6, a[href], button, input, select, textarea, label, table, form, svg, [role]'

/** No audit depends on the boxes, so it is safe to return none if the page breaks this. */
function readBoxes() {
  try {
    return findBoxes()
  } catch {
    return []
  }
}

function findBoxes() {
  const boxes: { selector: string; box: readonly number[] }[] = []
  for (const element of all(boxedElements).slice(0, 2000)) {
    if (boxes.length >= keepBoxes) break
    const box = placeOnPage(element)
    if (box !== null) boxes.push({ selector: selectorOf(element), box })
  }
  return boxes
}

/** The same for elements given by their selectors. */
function boxesAt(selectors: readonly string[]) {
  return selectors.flatMap((selector) => {
    try {
      const [element] = all(selector)
      const box = element === undefined ? null : placeOnPage(element)
      return box === null ? [] : [{ selector, box }]
    } catch {
      // Selectors into frames or shadow roots don't work in this document.
      return []
    }
  })
}

/** The line of an inline link is only a strip below an image inside of it. */
function shownBox(element: Element) {
  const own = boxOf(element)
  if (get(element, 'childElementCount') === 0 || getComputedStyle(element).display !== 'inline') return own
  const parts = [...call(element, 'querySelectorAll', '*')].slice(0, 20).filter(isVisible).map(boxOf)
  const all = [own, ...parts].filter(({ width, height }) => width > 0 && height > 0)
  if (all.length === 0) return own
  const left = Math.min(...all.map((box) => box.left))
  const top = Math.min(...all.map((box) => box.top))
  const width = Math.max(...all.map((box) => box.right)) - left
  const height = Math.max(...all.map((box) => box.bottom)) - top
  return { left, top, width, height }
}

function placeOnPage(element: Element): readonly number[] | null {
  const { left, top, width, height } = shownBox(element)
  const [x, y] = [left + scrollX, top + scrollY]
  if (width < 2 || height < 2 || y < 0 || y > lowestBox || !isVisible(element)) return null
  return [x, y, width, height].map(Math.round)
}
