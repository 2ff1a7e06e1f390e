// Reads the images of the page. Runs before `collect`, in the same world.

function readImages() {
  return [...get(document, 'images')].slice(0, 200).map((image) => {
    const box = boxOf(image)
    const style = getComputedStyle(image)
    const url = image.currentSrc || image.src
    const { width, density } = descriptorOf(image, url)
    // Browsers divide the natural size by the density of the chosen candidate.
    const fileWidth = width === null && density === null ? null : (fileWidthOf(image, url) ?? width)
    const scale =
      fileWidth === null || image.naturalWidth === 0 ? (density ?? 1) : fileWidth / image.naturalWidth
    return {
      url: url.slice(0, 2000),
      ...placeOf(image),
      width: box.width,
      height: box.height,
      naturalWidth: image.naturalWidth * scale,
      naturalHeight: image.naturalHeight * scale,
      ...drawnSize(image, contentBox(box, style), style.objectFit),
      broken: image.complete && image.naturalWidth === 0,
      // Opacity and visibility don't hide an image for good: many pages reveal images with them as visitors scroll.
      visible: call(image, 'checkVisibility') && box.width > 1 && box.height > 1 && !isOutOfReach(box),
      fitted: style.objectFit !== 'fill' || style.imageRendering === 'pixelated',
      vector: /^data:image\/svg|\.svg(?:$|[?#])/i.test(url),
      sizesWidth: width === null || fileWidth === null ? null : (image.naturalWidth * width) / fileWidth,
    }
  })
}

/** Without border and padding, where nothing is drawn. */
function contentBox({ width, height }: DOMRect, style: CSSStyleDeclaration) {
  const sum = (...names: readonly string[]) =>
    names.reduce((total, name) => total + (Number.parseFloat(style.getPropertyValue(name)) || 0), 0)
  const across = sum('padding-left', 'padding-right', 'border-left-width', 'border-right-width')
  const down = sum('padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width')
  return { width: Math.max(0, width - across), height: Math.max(0, height - down) }
}

/** The size of the whole image before its box crops it. */
function drawnSize(
  { naturalWidth, naturalHeight }: HTMLImageElement,
  { width, height }: Pick<DOMRect, 'width' | 'height'>,
  fit: string,
): { readonly drawnWidth: number; readonly drawnHeight: number } {
  if (naturalWidth === 0 || naturalHeight === 0) return { drawnWidth: width, drawnHeight: height }
  const [across, down] = [width / naturalWidth, height / naturalHeight]
  const scales: Readonly<Record<string, number>> = {
    cover: Math.max(across, down),
    contain: Math.min(across, down),
    'scale-down': Math.min(across, down, 1),
    none: 1,
  }
  const scale = scales[fit]
  return scale === undefined
    ? { drawnWidth: width, drawnHeight: height }
    : { drawnWidth: naturalWidth * scale, drawnHeight: naturalHeight * scale }
}

/** The width that the file has, whatever `srcset` says. An image that is there already is not requested again. */
function fileWidthOf(image: HTMLImageElement, url: string): number | null {
  if (!image.complete || image.naturalWidth === 0) return null
  const probe = new Image()
  probe.crossOrigin = image.crossOrigin
  probe.src = url
  const width = probe.complete ? probe.naturalWidth : 0
  probe.src = ''
  return width > 0 ? width : null
}

/** Above the page or far to its left (`top: -10000px`), where nobody can scroll to. */
const isOutOfReach = ({ right, bottom }: DOMRect): boolean =>
  bottom + scrollY <= 0 || right + scrollX <= -innerWidth

/** The width (`800w`) or density (`2x`) that `srcset` declares for the chosen file. */
function descriptorOf(
  image: HTMLImageElement,
  url: string,
): { readonly width: number | null; readonly density: number | null } {
  const parent = get(image, 'parentElement')
  const sources = parent === null ? [] : [...call(parent, 'querySelectorAll', 'source')]
  const sets = [image, ...sources].map((each) => attribute(each, 'srcset'))
  for (const set of sets) {
    // A comma in a URL is a part of it; the one that ends a descriptor needs no space after it.
    const candidates = set.replaceAll(/(\s\d[\d.]{0,9}[wx]),(?=\S)/g, '$1, ').split(/,\s+|,$/)
    for (const candidate of candidates) {
      const [href = '', descriptor = ''] = candidate.trim().split(/\s+/)
      if (!/^\d+w$|^\d+(?:\.\d+)?x$/.test(descriptor)) continue
      if (URL.parse(href, get(document, 'baseURI'))?.href !== url) continue
      const value = Number.parseFloat(descriptor)
      return descriptor.endsWith('w') ? { width: value, density: null } : { width: null, density: value || 1 }
    }
  }
  return { width: null, density: null }
}
