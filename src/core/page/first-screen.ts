import {
  ancestor,
  attribute,
  type Document,
  type Element,
  hasAttribute,
  isElement,
  type Node,
} from './document.ts'
import type { ImageInfo, Subresource, Subresources } from '../facts/asked.ts'
import type { ImageFacts } from '../facts/read.ts'
import { withoutFragment } from '../url/same-url.ts'

/** Roughly what a phone and a small laptop show without scrolling. */
const firstScreenCharacters = 1000

/** Takes little or no space at first: menus are mostly collapsed. */
const skipped = new Set([
  'nav',
  'script',
  'style',
  'template',
  'noscript',
  'dialog',
  'select',
  'svg',
  'datalist',
])

/** The order of the last element before enough text to push the rest below the fold; a guess from the markup alone. */
export const lastInFirstScreen = ({ body }: Document): number =>
  body === null ? Number.POSITIVE_INFINITY : lastWithin(body)

function lastWithin(root: Element): number {
  const stack: Node[] = [root]
  let seen = 0
  let last = 0
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isElement(node)) {
      seen += node.text.trim().length
      if (seen > firstScreenCharacters) return last
      continue
    }
    if (skipped.has(node.tag) || isHidden(node)) continue
    last = node.order
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index]
      if (child !== undefined) stack.push(child)
    }
  }
  return Number.POSITIVE_INFINITY
}

/**
 * Tells which elements are below the first screen. A sidebar, and each column of a table, starts at the top again, whatever
 * text is before it in the markup.
 */
export function openFoldCheck(document: Document): (element: Element) => boolean {
  const last = lastInFirstScreen(document)
  const lasts = new Map<Element, number>()
  const lastIn = (column: Element): number => {
    const known = lasts.get(column) ?? lastWithin(column)
    lasts.set(column, known)
    return known
  }
  const startsAtTop = (column: Element): boolean => isColumn(column) && (column.parent?.order ?? 0) <= last
  const around = new Map<Element | null, number | undefined>([[null, undefined]])
  const lastInColumn = ({ parent }: Element): number | undefined => {
    if (!around.has(parent) && parent !== null)
      around.set(parent, startsAtTop(parent) ? lastIn(parent) : lastInColumn(parent))
    return around.get(parent)
  }
  return (element) => {
    if (element.order <= last) return false
    // Of columns inside each other, the innermost has the least text before the element.
    const lastBeside = lastInColumn(element)
    return lastBeside === undefined || element.order > lastBeside
  }
}

const isColumn = (element: Element): boolean =>
  element.tag === 'aside' ||
  sidebar.test(`${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`.slice(0, 500)) ||
  ((element.tag === 'td' || element.tag === 'th') && element.parent?.children.find(isElement) !== element)

const sidebar = /(?:^|[\s_-])(?:side-?bar|widget-?area|rightbar|right-?col(?:umn)?)(?:$|[\s\d_-])/i

export const isHidden = (element: Element): boolean =>
  hasAttribute(element, 'hidden') || /display\s{0,4}:\s{0,4}none/i.test(attribute(element, 'style') ?? '')

/** Only the first images are considered: later ones are below the fold. */
const searched = 10
const smallest = { width: 400, height: 200 }

/**
 * The first large image near the top, which is most likely the Largest Contentful Paint; undefined if there is none.
 */
export function leadImage(
  images: readonly ImageFacts[],
  document: Document,
  { items }: Subresources,
): ImageFacts | undefined {
  const shown = images.filter(({ element }) => !element.inNoscript).slice(0, searched)
  if (shown.length === 0) return undefined
  const last = lastInFirstScreen(document)
  const video = document.all('video').find((one) => !isHidden(one) && !one.inNoscript)
  const lead = shown.find(
    (image) =>
      image.element.order <= last &&
      !isHidden(image.element) &&
      !isLogoOrAvatar(image) &&
      !isBanner(image) &&
      image.fetchPriority !== 'low' &&
      isLarge(image, items),
  )
  if (lead === undefined) return undefined
  // A video or a hero section above the image usually fills the first screen.
  if (video !== undefined && video.order < lead.element.order) return undefined
  return document.withAttribute('class').some((one) => isHeroAbove(one, lead.element)) ? undefined : lead
}

const isHeroAbove = (element: Element, image: Element): boolean =>
  element.order < image.order && isHero(element) && ancestor(image, (one) => one === element) === undefined

/** Stylesheets display these small, whatever the size of the file; a portrait or thumbnail is not the main image. */
export function isLogoOrAvatar({ element, src }: ImageFacts): boolean {
  const file = (src ?? '').split(/[?#]/, 1)[0]?.slice(-100).split('/').at(-1) ?? ''
  const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''} ${file}`.slice(0, 500)
  return smallNames.test(names) || logoWords.test(attribute(element, 'alt')?.slice(0, 200) ?? '')
}

const smallNames =
  /(?:^|[\s_.-])(?:logo|(?:fb|ig|yt|x|tw|wa)-?logo|avatar|gravatar|icon|portrait|arrow|chevron|whatsapp|facebook|instagram|twitter|youtube|tiktok|linkedin|telegram|pinterest|fl[eè]che|flecha|freccia|pfeil|thumb(?:nail)?|rounded-(?:full|circle))(?:$|[\s_.\d@-])/i

/** What alt texts call a logo. */
const logoWords = /\blogo(?:s|tipo|type)?\b|ロゴ|логотип|شعار|标志|徽标|로고|לוגו/i

/** Advertisements come and go; the page is about something else. */
const isBanner = ({ src }: ImageFacts): boolean => /\/(?:banners?|ads?)\//i.test((src ?? '').slice(0, 500))

function isLarge(image: ImageFacts, items: readonly Subresource[]): boolean {
  if (image.url === null || !image.url.protocol.startsWith('http')) return false
  const url = withoutFragment(image.url)
  const file = items.find((item) => item.url === url)?.image ?? null
  // Small files are placeholders until a script replaces them; vector images have no intrinsic size.
  if (file !== null && file.format !== 'svg' && (file.width ?? smallest.width) < smallest.width) return false
  const { width, height } = shownSize(image, file)
  return width !== null && width >= smallest.width && (height ?? smallest.height) >= smallest.height
}

const sizePatterns = {
  'max-width': /(?:^|;)\s{0,4}max-width\s{0,4}:\s{0,4}(\d{1,5}(?:\.\d{1,4})?)(px|r?em|v[hw])\b/i,
  width: /(?:^|;)\s{0,4}width\s{0,4}:\s{0,4}(\d{1,5}(?:\.\d{1,4})?)(px|r?em|v[hw])\b/i,
  height: /(?:^|;)\s{0,4}height\s{0,4}:\s{0,4}(\d{1,5}(?:\.\d{1,4})?)(px|r?em|v[hw])\b/i,
}

/** Pixels at the usual font size, on a laptop of 1350 × 900. */
const pixelsPer: Readonly<Record<string, number>> = { px: 1, vh: 9, vw: 13.5 }

/** A fixed size in the style attribute, in pixels. */
function styledSize(element: Element, side: keyof typeof sizePatterns): number | null {
  const style = attribute(element, 'style')
  if (style === undefined) return null
  const [, size, unit] = sizePatterns[side].exec(style.slice(0, 1000)) ?? []
  return size === undefined ? null : Number(size) * (pixelsPer[unit?.toLowerCase() ?? ''] ?? 16)
}

/** From the markup, otherwise from the file, and at most what the style allows. */
export function shownSize(
  image: Pick<ImageFacts, 'width' | 'height' | 'element'>,
  file: ImageInfo | null | undefined,
): { readonly width: number | null; readonly height: number | null } {
  const size = statedSize(image, file)
  const most = styledSize(image.element, 'max-width')
  if (most === null || size.width === null || size.width <= most) return size
  return { width: most, height: size.height === null ? null : (size.height * most) / size.width }
}

/** If only one side is given, the other is scaled. */
function statedSize(
  image: Pick<ImageFacts, 'width' | 'height' | 'element'>,
  file: ImageInfo | null | undefined,
): { readonly width: number | null; readonly height: number | null } {
  const ratio = file?.width && file.height ? file.width / file.height : null
  const styled = { width: styledSize(image.element, 'width'), height: styledSize(image.element, 'height') }
  // A style overrides both attributes, and the side it leaves out keeps the ratio.
  const isStyled = styled.width !== null || styled.height !== null
  const { width, height } = isStyled ? styled : image
  if (width !== null) return { width, height: height ?? (ratio === null ? null : width / ratio) }
  if (height !== null) return { width: ratio === null ? null : height * ratio, height }
  return { width: file?.width ?? null, height: file?.height ?? null }
}

/** Whether its class says that it fills the first screen. */
export const isHero = (element: Element): boolean =>
  /(?:^|\s)(?:hero|jumbotron|masthead)(?:$|\s)/i.test(attribute(element, 'class')?.slice(0, 300) ?? '')
