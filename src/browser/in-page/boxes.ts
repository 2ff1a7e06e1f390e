// Where elements are on the page, so that pictures of it can show them. Runs before `collect`, in the same world.

const keepBoxes = 300
/** Further down no picture reaches. */
const lowestBox = 4800

/** What findings are about most often. */
const boxedElements =
  'img, video, iframe, h1, h2, h3, h4, h5, h6, a[href], button, input, select, textarea, label, table, form, svg, [role]'

/** Nothing is judged by it, so where the page is too odd to tell, nothing is lost. */
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

/** The same for elements that are known by their selector. */
function boxesAt(selectors: readonly string[]) {
  return selectors.flatMap((selector) => {
    try {
      const [element] = all(selector)
      const box = element === undefined ? null : placeOnPage(element)
      return box === null ? [] : [{ selector, box }]
    } catch {
      // Selectors that reach into frames and shadow roots are not for this page.
      return []
    }
  })
}

function placeOnPage(element: Element): readonly number[] | null {
  const { left, top, width, height } = boxOf(element)
  const [x, y] = [left + scrollX, top + scrollY]
  if (width < 2 || height < 2 || y < 0 || y > lowestBox || !isVisible(element)) return null
  return [x, y, width, height].map(Math.round)
}
