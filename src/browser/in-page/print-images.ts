// Turns the screenshots of a document into JPEG before it is printed. Chromium stores every other format uncompressed in a
// PDF, which makes a screenshot with a photo ten times as large. Scripts of the page are off, so nothing here can wait:
// whoever calls these functions asks again until the images are there.

const printedScreenshots = 'img[src^="data:image/webp"], image[href^="data:image/webp"]'

const printedImages = new Map<string, HTMLImageElement>()

const printedUrl = (element: Element): string => element.getAttribute(printedAttribute(element)) ?? ''
const printedAttribute = (element: Element): string => (element instanceof SVGElement ? 'href' : 'src')

function loadPrintedImage(url: string): void {
  const image = printedImages.get(url) ?? new Image()
  image.src = url
  printedImages.set(url, image)
}

/** Starts to load them, and returns whether all are there. */
function hasPrintedImages(): boolean {
  for (const element of document.querySelectorAll(printedScreenshots))
    if (!printedImages.has(printedUrl(element))) loadPrintedImage(printedUrl(element))
  return [...printedImages.values()].every(({ complete }) => complete)
}

function shrinkPrintedImages(): void {
  // The new images are added to the others.
  const screenshots = new Map(printedImages)
  for (const [url, image] of screenshots) {
    const canvas = document.createElement('canvas')
    const { naturalWidth, naturalHeight } = image
    canvas.width = naturalWidth
    canvas.height = naturalHeight
    const context = canvas.getContext('2d')
    if (context === null || naturalWidth === 0) continue
    context.drawImage(image, 0, 0)
    const small = canvas.toDataURL('image/jpeg', 0.85)
    if (!small.startsWith('data:image/jpeg')) continue
    for (const element of document.querySelectorAll(printedScreenshots))
      if (printedUrl(element) === url) element.setAttribute(printedAttribute(element), small)
    // Printing does not wait for images either.
    loadPrintedImage(small)
  }
}
