// How a report identifies an element; used by the scripts below.

const snippetLength = 200

function placeOf(element: Element): { selector: string; snippet: string } {
  return { selector: selectorOf(element), snippet: snippetOf(element) }
}

function selectorOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at !== null && steps.length < 6; at = get(at, 'parentElement')) {
    const id = get(at, 'id')
    if (/^[A-Za-z][\w-]{0,60}$/.test(id) && all(`#${id}`).length <= 1) {
      steps.unshift(`#${id}`)
      break
    }
    const tag = get(at, 'localName')
    if (tag === 'html' || tag === 'head' || tag === 'body') {
      steps.unshift(tag)
      break
    }
    const parent = get(at, 'parentElement')
    const siblings = parent === null ? [] : [...get(parent, 'children')]
    const twins = siblings.filter((other) => get(other, 'localName') === tag)
    steps.unshift(twins.length > 1 ? `${tag}:nth-of-type(${twins.indexOf(at) + 1})` : tag)
  }
  const root = call(element, 'getRootNode')
  const inside = steps.join(' > ')
  // No CSS selector reaches into a shadow root; `>>>` is how developer tools and test libraries write it.
  return root instanceof ShadowRoot ? `${selectorOf(root.host)} >>> ${inside}` : inside
}

function snippetOf(element: Element): string {
  const parts = [...get(element, 'attributes')].slice(0, 12).map(({ name, value }) => {
    const short = value.length > 80 ? `${value.slice(0, 79)}…` : value
    return value === '' ? name : `${name}="${short}"`
  })
  const whole = `<${[get(element, 'localName'), ...parts].join(' ')}>`
  return whole.length > snippetLength ? `${whole.slice(0, snippetLength - 1)}…` : whole
}
