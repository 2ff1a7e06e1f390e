import { defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { saysNothing } from '../../core/conclusive-status.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { Place } from '../../core/evidence.ts'
import type { Subresource } from '../../core/facts/asked.ts'

export default defineAudit({
  title: 'All images can be loaded',
  why: 'A missing image leaves a hole in the page and makes it look neglected.',
  advice: 'Correct the address of each missing image, or remove the element.',
  sources: ['https://html.spec.whatwg.org/multipage/embedded-content.html#the-img-element'],
  importance: 'medium',
  mode: 'scored',
  needs: ['subresources'],

  check({ subresources: { items } }) {
    const images = items.filter(({ kind, reference }) => kind === 'image' && reference !== null)
    if (images.length === 0) return notApplicable('The page has no image files.')
    const answered = images.filter(({ status, disallowed }) => !disallowed && !saysNothing(status))
    if (answered.length === 0) return inconclusive('None of the images could be asked for.')
    const broken = answered.filter((image) => isMissing(image) || isPage(image))
    if (broken.length === 0)
      return pass(`All images that were asked for are there: ${answered.length} of ${answered.length}.`)
    return fail(`${broken.length} of ${answered.length} images cannot be loaded.`, places(broken, show))
  },
})

const isMissing = ({ status }: Subresource): boolean => status !== null && status >= 400

const isPage = ({ contentType, image }: Subresource): boolean =>
  image === null && contentType?.toLowerCase().startsWith('text/html') === true

function show(image: Subresource): Place {
  const found = isMissing(image) ? `status ${image.status}` : 'a page instead of an image'
  return image.reference === null
    ? { found, url: image.url }
    : { ...at(image.reference.element, found), url: image.url }
}
