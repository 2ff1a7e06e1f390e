// Reads the page as it stands once its scripts have run.

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
    'input[type=password], input[autocomplete~=one-time-code], input[autocomplete~=current-password], input[autocomplete~=new-password]',
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
