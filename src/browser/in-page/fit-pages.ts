// Fits a document to its pages before it is printed. What fits depends on the fonts of the machine, which whoever wrote
// the markup can only guess. The markup says what may give way:
//
// - `data-sheet`: an element that is one page. If it has `data-tighter`, its class is replaced by these, in turn.
// - `data-more`: a list that may be cut, with the text for the rest of it. `data-left-out` counts what it does not show.
//   Its hidden entries are shown if there is room.
// - `data-optional`: what a sheet does without if it is still too tall. After that, its type gets smaller.
// - `data-flow`: pages of lists, each of which stays whole and with the lines above it.
// - `data-packs`: pages of cards, which begin on the last page of lists before them. In its lists with `data-pack`, the next card that fits fills the rest of a page. If none
//   fits, one may continue on the next page with its `data-tail`, where `data-continued` says what it belongs to.

/** The printed area in millimeters, as in pdf.css, and what to leave free in case print rounds differently. */
const printedArea = { width: 178, height: 261, slack: 0.5 } as const

const pixels = (millimeters: number): number => (millimeters * 96) / 25.4

function fitPages(): void {
  const { body } = document
  body.style.width = `${printedArea.width}mm`
  for (const sheet of printedElements(document, '[data-sheet]')) fitSheet(sheet)
  let used = 0
  for (const part of printedElements(document, '[data-flow], [data-packs]')) {
    if (used > 0) part.style.breakBefore = 'auto'
    used = part.dataset['flow'] === undefined ? packCards(part, used) : flowLists(part)
  }
  body.style.width = ''
}

const printedElements = (root: ParentNode, selector: string): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
]

function fitSheet(sheet: HTMLElement): void {
  // The last list of a sheet shrinks before the sheet grows; print then continues it on the next page.
  const whole = printedElements(sheet, 'ul:not([data-more])')
  const isTall = (): boolean =>
    sheet.getBoundingClientRect().height > pixels(printedArea.height - printedArea.slack) ||
    whole.some(overflows)
  const [first = '', ...tighter] = sheet.dataset['tighter']?.split(' ') ?? []
  for (const [index, name] of tighter.entries()) {
    if (!isTall()) break
    sheet.classList.replace(tighter[index - 1] ?? first, name)
  }
  for (const list of printedElements(sheet, '[data-more]').toReversed()) cutList(list, isTall)
  for (const part of printedElements(sheet, '[data-optional]').toReversed()) {
    if (!isTall()) break
    part.remove()
  }
  for (const zoom of [0.96, 0.92, 0.88, 0.84, 0.8]) {
    if (!isTall()) break
    sheet.style.zoom = String(zoom)
  }
  growLists(printedElements(sheet, '[data-more]'), isTall)
}

/** Removes entries from the end until the others fit, and says how many are left out. */
function cutList(list: HTMLElement, isTall: () => boolean): void {
  const entries = [...printedElements(list, ':scope > li:not([data-rest], [hidden])')]
  // One line stays free, in case print breaks a line that the screen does not.
  list.style.paddingBottom = '1lh'
  while (entries.length > 0 && (overflows(list) || isTall())) {
    const last = entries.pop()
    if (last !== undefined) last.hidden = true
    countRest(list, 1)
  }
  // The heading has the number of all entries.
  if (entries.length === 0) list.remove()
  else list.style.paddingBottom = ''
}

/** Shows hidden entries as long as there is room, and drops the others. */
function growLists(lists: readonly HTMLElement[], isTall: () => boolean): void {
  // The last list of a page gives way to those above it, so the free line is in it.
  const last = lists.at(-1)
  if (last !== undefined) last.style.paddingBottom = '1lh'
  for (const list of lists) {
    for (const entry of printedElements(list, ':scope > [hidden]')) {
      entry.hidden = false
      countRest(list, -1)
      if (!isTall() && !lists.some(overflows)) continue
      entry.hidden = true
      countRest(list, 1)
      break
    }
    for (const entry of printedElements(list, ':scope > [hidden]')) entry.remove()
  }
  if (last !== undefined) last.style.paddingBottom = ''
}

/** Columns that have no room are beside the others. */
const overflows = (list: HTMLElement): boolean =>
  list.scrollHeight > list.clientHeight + 1 || list.scrollWidth > list.clientWidth + 1

/** Says at the end of a list how many entries it does not show. */
function countRest(list: HTMLElement, more: number): void {
  const leftOut = Number(list.dataset['leftOut']) + more
  list.dataset['leftOut'] = String(leftOut)
  const number = new Intl.NumberFormat(document.documentElement.lang)
  const rest = list.querySelector('[data-rest]') ?? document.createElement('li')
  rest.setAttribute('data-rest', '')
  rest.textContent = (list.dataset['more'] ?? '').replace('{count}', number.format(leftOut))
  if (leftOut > 0) list.append(rest)
  else rest.remove()
}

/** Breaks pages before the lines above a list, not within it. Returns how much of the last page is used. */
function flowLists(part: HTMLElement): number {
  const room = pixels(printedArea.height - printedArea.slack)
  let used = 0
  let above: HTMLElement[] = []
  for (const child of printedElements(part, ':scope > :not(section), :scope > section > *')) {
    above.push(child)
    if (!child.matches('ul')) continue
    const height = above.reduce((sum, each) => sum + heightOf(each), 0)
    const [first = child] = above
    const startsPart = first.parentElement !== part && first.previousElementSibling === null
    const margin = startsPart && first.parentElement !== null ? marginsOf(first.parentElement) : 0
    if (used > 0 && used + margin + height > room) {
      used = 0
      first.style.breakBefore = 'page'
    }
    used = (used + margin + height) % room
    above = []
  }
  return used
}

/** Every break between cards is decided here, so that each page is filled as far as the cards that are left allow. The first has `start` above it. */
function packCards(part: HTMLElement, start: number): number {
  const room = pixels(printedArea.height - printedArea.slack)
  let used = start
  // Headings since the last card: they stay with the next one.
  let headings: HTMLElement[] = []
  for (const child of printedElements(part, ':scope > *')) {
    if (child.dataset['pack'] === undefined) {
      headings.push(child)
      continue
    }
    const cards = printedElements(child, ':scope > li').map(measured)
    while (cards.length > 0) {
      const above = headings.reduce((sum, heading) => sum + heightOf(heading), 0)
      const fitting = cards.findIndex(({ height }) => used + above + height <= room)
      const split = cards.findIndex(({ height, tail }) => used + above + height - tail <= room && tail < room)
      if (fitting === -1 && split !== -1 && cards[split]?.tail !== 0) {
        const [first] = cards.splice(split, 1)
        if (first === undefined) break
        child.append(first.card)
        used = continueOnNextPage(first.card)
        headings = []
        continue
      }
      const [next] = cards.splice(Math.max(0, fitting), 1)
      if (next === undefined) break
      if (fitting === -1 && used > 0) {
        used = 0
        const [top = next.card] = headings
        top.style.breakBefore = 'page'
      }
      // A card that is taller than a page ends on the next one.
      used = (used + above + next.height) % room
      headings = []
      child.append(next.card)
    }
    used += marginsOf(child)
  }
  return used
}

function measured(card: HTMLElement) {
  const tail = card.querySelector('[data-tail]')
  return { card, height: heightOf(card), tail: tail === null ? 0 : heightOf(tail) }
}

/** Moves the tail of a card to the next page, and returns its height there. */
function continueOnNextPage(card: HTMLElement): number {
  const tail = card.querySelector<HTMLElement>('[data-tail]')
  if (tail === null) return 0
  for (const title of printedElements(tail, '[data-continued]')) title.hidden = false
  card.style.breakInside = 'auto'
  tail.style.breakBefore = 'page'
  return heightOf(tail)
}

const heightOf = (element: Element): number => element.getBoundingClientRect().height + marginsOf(element)

function marginsOf(element: Element): number {
  const { marginTop, marginBottom } = getComputedStyle(element)
  return parseFloat(marginTop) + parseFloat(marginBottom)
}
