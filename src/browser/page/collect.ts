// Reads the page as it stands once its scripts have run.

const keepPlaces = 20
const keepElements = 20_000

function readPage() {
  return {
    rendered: readRendered(),
    images: readImages(),
    layout: readLayout(),
    storage: readStorage(),
    blocksPaste: readPaste(),
    paintedAnimations: readAnimations(),
    tools: [...document.querySelectorAll('form[toolname]')]
      .slice(0, 50)
      .map((form) => (form.getAttribute('toolname') ?? '').slice(0, 100)),
  }
}

function readRendered() {
  const meta = (name: string) =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name]')].filter(
      (each) => each.name.toLowerCase() === name,
    )
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
  const canonical = [...document.querySelectorAll<HTMLLinkElement>('link[rel]')].find((link) =>
    link.relList.contains('canonical'),
  )
  return {
    url: location.href.slice(0, 4000),
    title: document.title.slice(0, 1000),
    description: meta('description')[0]?.content.slice(0, 2000) ?? null,
    canonical: canonical?.href.slice(0, 4000) ?? null,
    robots: [...meta('robots'), ...meta('googlebot')].slice(0, 20).map((each) => each.content.slice(0, 500)),
    h1: [...document.querySelectorAll('h1')]
      .slice(0, 20)
      .map((each) => (each.textContent ?? '').trim().slice(0, 500)),
    links: [...new Set(links.map((link) => link.href.split('#')[0]?.slice(0, 2000) ?? ''))]
      .filter((href) => /^https?:/.test(href))
      .slice(0, 500),
    linkCount: links.length,
    words: countWords(document.body?.innerText ?? ''),
    elements: document.getElementsByTagName('*').length,
  }
}

function countWords(text: string): number {
  let count = 0
  for (const segment of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text.slice(0, 1_000_000),
  ))
    if (segment.isWordLike) count += 1
  return count
}

function readImages() {
  const screenBottom = innerHeight * 1.5
  return [...document.images].slice(0, 200).map((image) => {
    const box = image.getBoundingClientRect()
    const style = getComputedStyle(image)
    const url = image.currentSrc || image.src
    const width = descriptorOf(image, url)
    const scale = width === null || image.naturalWidth === 0 ? 1 : width / image.naturalWidth
    return {
      url: url.slice(0, 2000),
      ...placeOf(image),
      width: box.width,
      height: box.height,
      naturalWidth: image.naturalWidth * scale,
      naturalHeight: image.naturalHeight * scale,
      visible:
        image.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        box.width > 1 &&
        box.height > 1,
      nearFirstScreen: box.top < screenBottom && box.bottom > 0,
      fitted: style.objectFit !== 'fill' || style.imageRendering === 'pixelated',
      vector: /^data:image\/svg|\.svg(?:$|[?#])/i.test(url),
      sizesWidth: width === null ? null : image.naturalWidth,
    }
  })
}

/** The width that `srcset` gives for the file that was chosen; null when widths play no part. */
function descriptorOf(image: HTMLImageElement, url: string): number | null {
  const sets = [
    image.srcset,
    ...[...(image.parentElement?.querySelectorAll('source') ?? [])].map((each) => each.srcset),
  ]
  for (const set of sets) {
    for (const candidate of set.split(/,\s+|,$/)) {
      const [address = '', width = ''] = candidate.trim().split(/\s+/)
      if (!/^\d+w$/.test(width)) continue
      if (URL.parse(address, document.baseURI)?.href === url) return Number.parseInt(width, 10)
    }
  }
  return null
}

function readLayout() {
  const root = document.documentElement
  const overflow = root.scrollWidth > root.clientWidth
  return {
    viewportWidth: root.clientWidth,
    viewportHeight: innerHeight,
    pixelRatio: devicePixelRatio,
    contentWidth: root.scrollWidth,
    contentHeight: root.scrollHeight,
    wide: overflow ? readWide(root.clientWidth) : [],
    ...readText(),
    overlay: readOverlay(),
  }
}

function readWide(screenWidth: number) {
  const found: { selector: string; snippet: string; right: number }[] = []
  let seen = 0
  for (const element of document.body?.querySelectorAll('*') ?? []) {
    if ((seen += 1) > keepElements || found.length >= keepPlaces) break
    const { right, width } = element.getBoundingClientRect()
    if (width === 0 || right <= screenWidth + 1) continue
    // Its own content is the cause only when no child reaches as far.
    if ([...element.children].some((child) => child.getBoundingClientRect().right >= right - 1)) continue
    found.push({ ...placeOf(element), right })
  }
  return found
}

function readText() {
  const sizes = new Map<Element, number>()
  const small = new Map<Element, { pixels: number; characters: number }>()
  let characters = 0
  let smallCharacters = 0
  let seen = 0
  const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null && (seen += 1) < keepElements; node = walker.nextNode()) {
    const length = (node.nodeValue ?? '').trim().length
    const parent = node.parentElement
    if (length === 0 || parent === null || /^(?:script|style|noscript|template)$/.test(parent.localName))
      continue
    let pixels = sizes.get(parent)
    if (pixels === undefined) {
      pixels = parent.checkVisibility() ? Number.parseFloat(getComputedStyle(parent).fontSize) : 0
      sizes.set(parent, pixels)
    }
    if (pixels === 0) continue
    characters += length
    if (pixels >= 12) continue
    smallCharacters += length
    const known = small.get(parent)
    small.set(parent, { pixels, characters: (known?.characters ?? 0) + length })
  }
  return {
    characters,
    smallCharacters,
    small: [...small]
      .toSorted(([, a], [, b]) => b.characters - a.characters)
      .slice(0, keepPlaces)
      .map(([element, { pixels, characters: count }]) => ({
        ...placeOf(element),
        pixels,
        characters: count,
      })),
  }
}

function readOverlay() {
  const screen = innerWidth * innerHeight
  let largest: { element: Element; share: number } | null = null
  let seen = 0
  for (const element of document.body?.querySelectorAll('*') ?? []) {
    if ((seen += 1) > keepElements) break
    const style = getComputedStyle(element)
    const modal = element.localName === 'dialog' && element.matches('dialog:modal')
    if ((style.position !== 'fixed' && !modal) || style.pointerEvents === 'none') continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const box = element.getBoundingClientRect()
    const left = Math.max(0, box.left)
    const top = Math.max(0, box.top)
    const width = Math.min(innerWidth, box.right) - left
    const height = Math.min(innerHeight, box.bottom) - top
    if (width <= 0 || height <= 0) continue
    // What lies behind the page is a background.
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    if (above === null || !(element === above || element.contains(above))) continue
    const share = (width * height) / screen
    if (largest === null || share > largest.share) largest = { element, share }
  }
  if (largest === null) return null
  const text = (largest.element.textContent ?? '').slice(0, 5000)
  return {
    ...placeOf(largest.element),
    share: largest.share,
    consent:
      /cookie|consent|gdpr|privacy|datenschutz|zustimm|confidentialit|privacidad|toestemming|age|alter/i.test(
        text,
      ),
  }
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
  const inputs = document.querySelectorAll<HTMLInputElement>(
    'input[type=password], input[autocomplete~=one-time-code], input[autocomplete~=username], input[type=email]',
  )
  return [...inputs]
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

function readAnimations() {
  const composited = new Set([
    'transform',
    'opacity',
    'filter',
    'backdropFilter',
    'translate',
    'rotate',
    'scale',
    'offset',
    'computedOffset',
    'easing',
    'composite',
  ])
  return document
    .getAnimations()
    .slice(0, 200)
    .flatMap((animation) => {
      const effect = animation.effect
      if (animation.playState !== 'running' || !(effect instanceof KeyframeEffect) || effect.target === null)
        return []
      const properties = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
      const painted = [...properties].filter((name) => !composited.has(name))
      return painted.length === 0
        ? []
        : [{ ...placeOf(effect.target), properties: painted.slice(0, 8).join(', ').slice(0, 200) }]
    })
    .slice(0, keepPlaces)
}
