import type { BrowserFacts, BrowserRequest, RenderedImage } from '../../core/facts/browser.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { isUnchecked } from '../missing/missing-files.ts'

export interface BrokenImage {
  readonly image: RenderedImage
  /** The status of its file, which can be 200: then it is no image. */
  readonly status: number
}

/** Images on the page that the browser could not draw, although their server responded. */
export function brokenImages({
  images,
  requests,
}: Pick<BrowserFacts, 'images' | 'requests'>): readonly BrokenImage[] {
  const loaded = new Map(requests.map((request) => [request.url, request]))
  return images.flatMap((image) => {
    const request = loaded.get(image.url)
    if (request === undefined || request.status === null || !isBroken(image, request)) return []
    return [{ image, status: request.status }]
  })
}

/** URLs of images that `image-broken` reports from the browser. If one of the checked files fails, it reports only those. */
export const brokenUrls = (
  browser: Pick<BrowserFacts, 'images' | 'requests'>,
  files: readonly Subresource[],
): ReadonlySet<string> =>
  new Set(
    files.some((file) => file.kind === 'image' && (isMissing(file) || isPage(file) || isDocument(file)))
      ? []
      : brokenImages(browser).map(({ image }) => image.url),
  )

const isBroken = ({ broken, visible, vector }: RenderedImage, request: BrowserRequest): boolean =>
  broken &&
  visible &&
  // A vector image may have no size of its own.
  !vector &&
  !request.mime.includes('svg') &&
  request.failure === null &&
  !isUnchecked(request) &&
  ((request.status ?? 0) >= 400 || request.wireBytes > 0)

export const isMissing = ({ status }: Subresource): boolean => status !== null && status >= 400

/** No browser but Safari shows these as images, and servers do not call an image that by mistake. */
export const isDocument = ({ contentType, image }: Pick<Subresource, 'contentType' | 'image'>): boolean =>
  image === null && /^application\/(?:pdf|zip|msword|vnd\.openxmlformats)/i.test(contentType?.trim() ?? '')

/** Many servers send a page instead of a missing image, with status 200. */
export const isPage = ({ contentType, image }: Subresource): boolean =>
  image === null && contentType?.toLowerCase().startsWith('text/html') === true
