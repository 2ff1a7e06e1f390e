import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

const passive = new Set(['image', 'media', 'icon'])

export default defineAudit({
  title: 'An HTTPS page shows no images or media from HTTP',
  why: 'Browsers try such addresses over HTTPS first and show nothing when that fails, and others can see what is looked at.',
  advice: 'Change the addresses to https://.',
  sources: ['https://www.w3.org/TR/mixed-content/'],
  importance: 'medium',
  mode: 'penalty',
  needs: ['page', 'resources'],

  check({ page, resources }) {
    if (!page.https) return notApplicable('The page is not served over HTTPS.')
    const insecure = resources.filter(({ kind, url }) => passive.has(kind) && url?.protocol === 'http:')
    if (insecure.length === 0) return pass('Images and media all come over HTTPS.')
    return warn(
      `${insecure.length} ${plural(insecure.length, 'image or media file is', 'images or media files are')} asked for over plain HTTP.`,
      places(insecure, ({ element, href }) => at(element, href, 'https://')),
    )
  },
})
