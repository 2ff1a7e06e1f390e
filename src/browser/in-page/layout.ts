// Reads the page's layout at the width of a phone. Runs before `collect`, in the same world.

const keepPlaces = 20
const keepElements = 20_000

function readLayout() {
  const root = get(document, 'documentElement')
  const overflow = root.scrollWidth > root.clientWidth && !hidesOverflow(root)
  return {
    viewportWidth: root.clientWidth,
    viewportHeight: innerHeight,
    pixelRatio: devicePixelRatio,
    contentWidth: overflow ? root.scrollWidth : root.clientWidth,
    contentHeight: root.scrollHeight,
    startsRight: getComputedStyle(root).direction === 'rtl',
    wide: overflow ? readWide(root) : [],
    ...readText(),
    overlay: readOverlay(),
  }
}

/**
 * Whether people cannot reach what is beyond the edge of the screen: the page hides it and cannot be zoomed out. If it
 * can, phones show all of it, whatever `overflow` says.
 */
function hidesOverflow(root: Element): boolean {
  if (innerWidth > root.clientWidth + 1) return false
  const body = get(document, 'body')
  const own = getComputedStyle(root).overflowX
  const overflowX = own === 'visible' && body !== null ? getComputedStyle(body).overflowX : own
  return overflowX === 'hidden' || overflowX === 'clip'
}

function readWide(root: Element) {
  const screenWidth = root.clientWidth
  // What reaches farther than the page can be scrolled is cut off, such as a closed menu or the slides of a slider.
  const contentWidth = root.scrollWidth
  const startsRight = getComputedStyle(root).direction === 'rtl'
  // The page may be scrolled, so positions count from the root.
  const start = boxOf(root)
  const reachOf = (element: Element): number => {
    const { left, right } = boxOf(element)
    return startsRight ? start.right - left : right - start.left
  }
  const found: { element: Element; reach: number }[] = []
  let seen = 0
  for (const element of all('body *')) {
    if ((seen += 1) > keepElements) break
    const reach = reachOf(element)
    if (boxOf(element).width === 0 || reach <= screenWidth + 1 || reach > contentWidth + 1) continue
    if (isCutOff(element) || keepsPlace(element)) continue
    // An element is the cause of the overflow only if none of its children reaches as far.
    const inner = [...get(element, 'children')].map(reachOf)
    if (inner.some((each) => each >= reach - 1 && each <= contentWidth + 1)) continue
    found.push({ element, reach })
  }
  const causes = [...Map.groupBy(found, ({ reach }) => Math.round(reach)).values()]
    .flatMap(sharedCause)
    .sort((one, other) => other.reach - one.reach)
  // Several columns of one grid may not fit.
  return [...Map.groupBy(causes, ({ element }) => element)]
    .map(([element, all]) => ({
      element,
      reach: all[0]?.reach ?? 0,
      inside: all.reduce((sum, { inside }) => sum + inside, 0),
    }))
    .slice(0, keepPlaces)
    .map(({ element, reach, inside }) => ({ ...placeOf(element), reach, inside }))
}

/** More elements that reach equally far have one cause: what they are in, such as a grid with fixed columns. */
const manyInside = 4

function sharedCause(equal: readonly { element: Element; reach: number }[]) {
  const alone = equal.map((each) => ({ ...each, inside: 0 }))
  const [first] = equal
  if (first === undefined || equal.length < manyInside) return alone
  const shared = parentOfAll(
    first.element,
    equal.map(({ element }) => element),
  )
  // What only the page has in common is several causes.
  if (shared === null || call(shared, 'matches', 'html, body, main')) return alone
  return [{ element: shared, reach: first.reach, inside: equal.length }]
}

function parentOfAll(one: Element, others: readonly Element[]): Element | null {
  const around = get(one, 'parentElement')
  if (around === null || others.every((other) => holds(around, other))) return around
  return parentOfAll(around, others)
}

/** Whether a part around the element scrolls on its own, or hides what does not fit, so that the page gets no wider. */
function isCutOff(element: Element): boolean {
  const body = get(document, 'body')
  for (let around = get(element, 'parentElement'); around !== null; around = get(around, 'parentElement')) {
    if (around === body) return false
    if (getComputedStyle(around).overflowX !== 'visible') return true
  }
  return false
}

/** Whether the element stays in place while the page scrolls. It may be at the edge of a wide page, but does not widen it. */
function keepsPlace(element: Element): boolean {
  for (let at: Element | null = element; at instanceof HTMLElement; at = get(at, 'parentElement'))
    // Inside of a transformed element, it scrolls with the page, and has an offset parent.
    if (getComputedStyle(at).position === 'fixed') return get(at, 'offsetParent') === null
  return false
}

function readText() {
  const sizes = new Map<Element, number>()
  const small = new Map<Element, { pixels: number; characters: number }>()
  let characters = 0
  let smallCharacters = 0
  let seen = 0
  const walker = call(document, 'createTreeWalker', get(document, 'body') ?? document, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null && (seen += 1) < keepElements; node = walker.nextNode()) {
    const length = (node.nodeValue ?? '').trim().length
    const parent = node.parentElement
    if (
      length === 0 ||
      parent === null ||
      /^(?:script|style|noscript|template)$/.test(get(parent, 'localName'))
    )
      continue
    let pixels = sizes.get(parent)
    if (pixels === undefined) {
      pixels = call(parent, 'checkVisibility') ? Number.parseFloat(getComputedStyle(parent).fontSize) : 0
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
  for (const element of all('body *')) {
    if ((seen += 1) > keepElements) break
    const style = getComputedStyle(element)
    const modal = get(element, 'localName') === 'dialog' && call(element, 'matches', 'dialog:modal')
    if ((style.position !== 'fixed' && !modal) || style.pointerEvents === 'none') continue
    if (!isVisible(element) || isPart(element)) continue
    const box = boxOf(element)
    const left = Math.max(0, box.left)
    const top = Math.max(0, box.top)
    const width = Math.min(innerWidth, box.right) - left
    const height = Math.min(innerHeight, box.bottom) - top
    if (width <= 0 || height <= 0) continue
    if (!isInFront(element, { left, top, width, height })) continue
    const share = (width * height) / screen
    if (largest === null || share > largest.share) largest = { element, share }
  }
  if (largest === null) return null
  const text = (get(largest.element, 'textContent') ?? '').slice(0, 5000)
  return {
    ...placeOf(largest.element),
    share: largest.share,
    consent: isConsent(largest.element, text),
    gate: isGate(largest.element, text),
    loading: isLoadingScreen(largest.element, text),
  }
}

/** An element behind the content is a background, not an overlay, even if it shows between the parts of the content. */
function isInFront(
  element: Element,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): boolean {
  const places = [0.2, 0.5, 0.8]
  const hits = places.flatMap((x) =>
    places.map((y) => call(document, 'elementFromPoint', left + width * x, top + height * y)),
  )
  const own = hits.filter((hit) => holds(element, hit))
  const isCovered = hits.some((hit) => hit !== null && !holds(element, hit) && !isFixed(hit))
  return holds(element, hits[4] ?? null) && own.length > hits.length / 2 && !isCovered
}

/** Whether an element is above or inside of another one that stays in place, such as a second part of a pop-up. */
function isFixed(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = get(at, 'parentElement'))
    if (/^(?:fixed|sticky)$/.test(getComputedStyle(at).position)) return true
  return call(element, 'closest', 'dialog') !== null
}

/**
 * Whether it is a part of the page itself: an opening that stays in place while the content scrolls over it, or an app that
 * scrolls inside of a box.
 */
function isPart(element: Element): boolean {
  if (call(element, 'matches', 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]')) return false
  const first = call(document, 'querySelector', 'h1')
  return (
    (first !== null && holds(element, first)) || call(element, 'querySelector', 'main, [role=main]') !== null
  )
}

/** A logo or an animation, without anything to read or to press. */
function isLoadingScreen(element: Element, text: string): boolean {
  const holdsAny = (selector: string): boolean => call(element, 'querySelector', selector) !== null
  return (
    text.trim().length <= 40 &&
    !holdsAny('a[href], button, input, select, textarea, iframe, video, [role=button]') &&
    (holdsAny('img, svg, canvas') ||
      [element, ...call(element, 'querySelectorAll', '*')].some((part) =>
        /(?:^|[\s_-])(?:pre)?load(?:er|ing)?(?:$|[\s_-])|spinner|splash/i.test(
          `${attribute(part, 'id')} ${attribute(part, 'class')}`,
        ),
      ))
  )
}

/** An age check or a sign-in, which visitors have to pass anyway. */
function isGate(element: Element, text: string): boolean {
  return (
    call(element, 'querySelector', 'input[type=password]') !== null ||
    /\byour age\b|age verification|years (?:old|of age)|(?:over|under|über|unter) (?:16|18|21)\b|18\+|legal (?:drinking )?age|date of birth|altersprüfung|altersverifikation|volljährig|majeure?\b|mayor de edad|maggiorenne|meerderjarig/i.test(
      text,
    )
  )
}
