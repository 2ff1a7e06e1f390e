// Where the focus is, and what is safe to tap.

/** Elements that had focus. Two elements may share an id, and so a selector, and still be two. */
const focusStops: Element[] = []

function focusPlace() {
  let element: Element | null = get(document, 'activeElement')
  for (let inner = element; inner !== null; inner = rootOf(inner)?.activeElement ?? null) element = inner
  if (element === null || element === get(document, 'body') || element === get(document, 'documentElement'))
    return null
  const known = focusStops.indexOf(element)
  return {
    ...placeOf(element),
    stop: known === -1 ? focusStops.push(element) - 1 : known,
    frame: hasStopsInside(element),
    dialog: call(element, 'closest', dialogs) !== null,
  }
}

const dialogs = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]'

/** Frames, the parts of a date, and the buttons of a player have tab stops that are not elements of the page. */
const hasStopsInside = (element: Element): boolean =>
  call(element, 'matches', 'iframe, object, embed, audio, video') ||
  call(element, 'matches', 'input:is([type^=date], [type=time], [type=month], [type=week])')

const rootOf = (element: Element): ShadowRoot | null => get(element, 'shadowRoot')

/**
 * The center of the first element that only expands or collapses something, so a tap follows no link and submits no
 * form.
 */
function tapPlace() {
  const candidates = all('summary, button[aria-expanded][type=button]')
  for (const element of candidates.slice(0, 50)) {
    if (!isVisible(element)) continue
    const { left, top, width, height } = boxOf(element)
    const [x, y] = [left + width / 2, top + height / 2]
    if (holds(element, call(document, 'elementFromPoint', x, y))) return { ...placeOf(element), x, y }
  }
  return null
}
