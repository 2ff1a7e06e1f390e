// Where the keyboard is, and what a finger may touch.

function focusPlace() {
  let element: Element | null = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (element === null || element === document.body || element === document.documentElement) return null
  return {
    ...placeOf(element),
    frame: element.localName === 'iframe' || element.localName === 'object' || element.localName === 'embed',
  }
}

/** The middle of the first thing that merely opens and closes: no link is followed and no form is sent. */
function tapPlace() {
  const candidates = document.querySelectorAll('summary, button[aria-expanded][type=button]')
  for (const element of [...candidates].slice(0, 50)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const above = document.elementFromPoint(x, y)
    if (above !== null && element.contains(above)) return { ...placeOf(element), x, y }
  }
  return null
}
