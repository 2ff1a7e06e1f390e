// Where the keyboard is.

function focusPlace() {
  let element: Element | null = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (element === null || element === document.body || element === document.documentElement) return null
  return {
    ...placeOf(element),
    frame: element.localName === 'iframe' || element.localName === 'object' || element.localName === 'embed',
  }
}
