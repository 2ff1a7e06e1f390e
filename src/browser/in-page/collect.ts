// Reads the page after its scripts have run.

interface Lost {
  readonly part: string
  readonly because: string
}

/** If one reader throws, only its part is lost. */
function readPage() {
  const lost: Lost[] = []
  const read = <T>(part: string, reader: () => T): T | null => {
    try {
      return reader()
    } catch (error) {
      lost.push({ part, because: String(error).slice(0, 300) })
      return null
    }
  }
  return {
    rendered: read('rendered', readRendered),
    images: read('images', readImages),
    layout: read('layout', readLayout),
    storage: read('storage', readStorage),
    blocksPaste: read('behavior.blocksPaste', readPaste),
    paintedAnimations: read('behavior.paintedAnimations', readAnimations),
    tools: read('behavior.tools', readTools),
    boxes: readBoxes(),
    lost,
  }
}

const readTools = () =>
  all('form[toolname]')
    .slice(0, 50)
    .map((form) => ({
      name: attribute(form, 'toolname').slice(0, 100),
      description: attribute(form, 'tooldescription').slice(0, 200),
    }))

const urlOf = (element: Element): string | null =>
  URL.parse(attribute(element, 'href').trim(), get(document, 'baseURI'))?.href ?? null

function readRendered() {
  const meta = (name: string) =>
    all('meta[name]')
      .filter((each) => attribute(each, 'name').toLowerCase() === name)
      .map((each) => attribute(each, 'content'))
  const links = all('a[href]')
  const canonical = all('link[rel][href]').find((link) =>
    attribute(link, 'rel').toLowerCase().split(/\s+/).includes('canonical'),
  )
  const body = get(document, 'body')
  return {
    url: location.href.slice(0, 4000),
    title: get(document, 'title').slice(0, 1000),
    description: meta('description')[0]?.slice(0, 2000) ?? null,
    canonical: canonical === undefined ? null : (urlOf(canonical)?.slice(0, 4000) ?? null),
    robots: [...meta('robots'), ...meta('googlebot')].slice(0, 20).map((each) => each.slice(0, 500)),
    h1: all('h1')
      .slice(0, 20)
      .map((each) => (get(each, 'textContent') ?? '').trim().slice(0, 500)),
    links: [...new Set(links.map((link) => (urlOf(link) ?? '').split('#')[0]?.slice(0, 2000) ?? ''))]
      .filter((href) => /^https?:/.test(href))
      .slice(0, 500),
    dataTypes: readDataTypes(),
    passwordFields: all('input[type=password]')
      .filter(isVisible)
      .slice(0, 20)
      .map((input) => attribute(input, 'name').slice(0, 200)),
    words: countWords(body instanceof HTMLElement ? get(body, 'innerText') : ''),
    elements: call(document, 'getElementsByTagName', '*').length,
    repeatedIds: readRepeatedIds(),
  }
}

function readRepeatedIds(): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const element of all('[id]')) {
    const id = attribute(element, 'id')
    if (seen.has(id) && repeated.size < 500) repeated.add(id.slice(0, 1000))
    seen.add(id)
  }
  return [...repeated]
}

/** Types in JSON-LD, microdata and RDFa, without their vocabulary. */
function readDataTypes(): string[] {
  const types = new Set<string>()
  const add = (value: unknown) => {
    if (typeof value !== 'string') return
    for (const each of value.split(/\s+/)) {
      const name = each.split(/[/#:]/).at(-1) ?? ''
      if (name !== '' && types.size < 20) types.add(name.slice(0, 100))
    }
  }
  const visit = (item: unknown, depth: number): void => {
    if (typeof item !== 'object' || item === null || depth > 3) return
    if (Array.isArray(item)) for (const each of item.slice(0, 50)) visit(each, depth + 1)
    const { '@type': type, '@graph': graph } = item as Readonly<Record<string, unknown>>
    if (Array.isArray(type)) for (const each of type.slice(0, 10)) add(each)
    else add(type)
    visit(graph, depth + 1)
  }
  for (const script of all('script[type="application/ld+json" i]').slice(0, 50)) {
    try {
      visit(JSON.parse(get(script, 'textContent') ?? ''), 0)
    } catch {
      // What cannot be parsed describes nothing.
    }
  }
  for (const item of all('[itemscope][itemtype]').slice(0, 50)) add(attribute(item, 'itemtype'))
  for (const item of all('[typeof]').slice(0, 50)) add(attribute(item, 'typeof'))
  return [...types]
}

function countWords(text: string): number {
  let count = 0
  for (const segment of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text.slice(0, 1_000_000),
  ))
    if (segment.isWordLike) count += 1
  return count
}

function readStorage() {
  try {
    const bytes = [localStorage, sessionStorage].reduce(
      (sum, store) =>
        sum + Object.entries(store).reduce((own, [key, value]) => own + key.length + String(value).length, 0),
      0,
    )
    return { localKeys: localStorage.length, sessionKeys: sessionStorage.length, bytes }
  } catch {
    return { localKeys: 0, sessionKeys: 0, bytes: 0 }
  }
}

function readPaste() {
  const inputs = all(
    'input[type=password], input[autocomplete~=one-time-code], input[autocomplete~=current-password], input[autocomplete~=new-password]',
  )
  return inputs
    .slice(0, 50)
    .filter((input) => {
      const paste = new ClipboardEvent('paste', {
        bubbles: true,
        cancelable: true,
        clipboardData: new DataTransfer(),
      })
      return !input.dispatchEvent(paste)
    })
    .map(placeOf)
}

/** Animations that are running, and those that were seen to start and may have finished. */
function readAnimations() {
  call(document, 'getAnimations').slice(0, 200).forEach(keepAnimation)
  return [...plumbline.animations]
    .map(([target, properties]) => ({
      ...placeOf(target),
      properties: [...properties].slice(0, 8).join(', ').slice(0, 200),
    }))
    .slice(0, keepPlaces)
}
