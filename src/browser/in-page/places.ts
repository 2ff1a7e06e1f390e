// How a report identifies an element; used by the scripts below.

const snippetLength = 200
const selectorLength = 500

function placeOf(element: Element): { selector: string; snippet: string; path: string[] } {
  return { selector: selectorOf(element), snippet: snippetOf(element), path: pathOf(element) }
}

function selectorOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at !== null && steps.length < 60; at = get(at, 'parentElement')) {
    const id = get(at, 'id')
    if (/^[A-Za-z][\w-]{0,60}$/.test(id) && all(`#${id}`).length <= 1) {
      steps.unshift(`#${id}`)
      break
    }
    const tag = get(at, 'localName')
    const isDeep = steps.length >= 5 && /^[a-z]+$/.test(tag) && all(tag).length === 1
    if (isDeep || tag === 'html' || tag === 'head' || tag === 'body') {
      steps.unshift(tag)
      break
    }
    const parent = get(at, 'parentElement')
    const siblings = parent === null ? [] : [...get(parent, 'children')]
    const twins = siblings.filter((other) => get(other, 'localName') === tag)
    steps.unshift(twins.length > 1 ? `${tag}:nth-of-type(${twins.indexOf(at) + 1})` : tag)
  }
  const root = call(element, 'getRootNode')
  const whole = steps.join(' > ')
  // A selector that would be cut off keeps its end, so it is at least valid.
  const inside = whole.length <= selectorLength ? whole : steps.slice(-5).join(' > ')
  // No CSS selector reaches into a shadow root; `>>>` is how developer tools and test libraries write it.
  return root instanceof ShadowRoot ? `${selectorOf(root.host)} >>> ${inside}` : inside
}

/** Deeper elements have no path, and neither has an id that is longer than this a place in it. */
const pathLimits = { steps: 100, id: 200 }

/**
 * The way to an element from the nearest ancestor with an id of its own, or else from the root: each tag, its place among
 * the siblings of that tag and their number, and at the end what names the element. Only the same element of the HTML
 * source has the same. Empty inside a shadow root.
 */
function pathOf(element: Element): string[] {
  const steps: string[] = []
  for (let at: Element | null = element; at !== null; at = get(at, 'parentElement')) {
    const isStart = hasOwnId(at) || at === get(document, 'documentElement')
    steps.unshift(hasOwnId(at) ? `#${get(at, 'id')}` : stepTo(at))
    if (isStart) return [...steps, namesOf(element)]
    if (steps.length > pathLimits.steps) return []
  }
  return []
}

function hasOwnId(element: Element): boolean {
  const id = get(element, 'id')
  return id !== '' && id.length <= pathLimits.id && all(`#${CSS.escape(id)}`).length === 1
}

function stepTo(element: Element): string {
  const tag = get(element, 'localName')
  const parent = get(element, 'parentElement')
  const siblings = parent === null ? [element] : [...get(parent, 'children')]
  const twins = siblings.filter((one) => get(one, 'localName') === tag)
  return `${tag} ${twins.indexOf(element) + 1}/${twins.length}`
}

function namesOf(element: Element): string {
  const names = ['id', 'name', 'href', 'src', 'for', 'type']
  return [get(element, 'localName'), ...names.map((name) => attribute(element, name).slice(0, 200))].join(' ')
}

function snippetOf(element: Element): string {
  const parts = [...get(element, 'attributes')].slice(0, 12).map(({ name, value }) => {
    const short = value.length > 80 ? `${value.slice(0, 79)}…` : value
    return value === '' ? name : `${name}="${short}"`
  })
  const whole = `<${[get(element, 'localName'), ...parts].join(' ')}>`
  return whole.length > snippetLength ? `${whole.slice(0, snippetLength - 1)}…` : whole
}
