import { defineAudit, fail, inconclusive, info, pass, places, say, warn } from '../../audit-kit/audit.ts'

/** The icon size of current iPhones. */
const pixels = 180

export default defineAudit({
  subject: 'Apple touch icon',
  titles: {
    problem: 'Apple touch icon is broken or small',
    success: 'Page has an Apple touch icon',
  },
  states: { missing: { title: 'Page does not link to an Apple touch icon' } },
  why: 'iPhones and iPads show the Apple touch icon when someone adds the page to the home screen. Without it they show a shrunken screenshot or a letter.',
  fix: 'Link to a PNG of 180 × 180 pixels.',
  snippets: { html: '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' },
  sources: [
    'https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariWebContent/ConfiguringWebApplications/ConfiguringWebApplications.html',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    missing: 'Page does not link to an Apple touch icon; Apple devices then look for /apple-touch-icon.png',
    unchecked: 'Apple touch icon could not be measured',
    broken: '{count, plural, one {Apple touch icon returns} other {# Apple touch icons return}} an error',
    status: 'Apple touch icon returns HTTP {status}',
    large: 'Apple touch icon is {width, plural, one {# pixel} other {# pixels}} wide',
    small: 'Largest Apple touch icon is {width, plural, one {# pixel} other {# pixels}} wide; 180 is best',
  },
  needs: ['metadata', 'subresources'],

  check({ metadata, subresources }) {
    const links = metadata.linkRels.filter(
      ({ rels }) => rels.includes('apple-touch-icon') || rels.includes('apple-touch-icon-precomposed'),
    )
    // Devices also try /apple-touch-icon.png, which is not requested here.
    if (links.length === 0) return info('missing')
    const urls = new Set(links.flatMap(({ url }) => (url === null ? [] : [url.href])))
    const icons = subresources.items.filter(({ url, status }) => urls.has(url) && status !== null)
    if (icons.length === 0) return inconclusive('unchecked')
    const broken = icons.filter(({ status }) => (status ?? 0) >= 400)
    if (broken.length > 0)
      return fail(
        'broken',
        { count: broken.length },
        places(broken, ({ status, url }) => ({ found: say('status', { status: String(status) }), url })),
      )
    const widths = icons.flatMap(({ image }) => image?.width ?? [])
    const width = Math.max(0, ...widths)
    if (width >= pixels) return pass('large', { width })
    if (widths.length < urls.size) return inconclusive('unchecked')
    return warn(
      'small',
      { width },
      places(icons, ({ url, image }) => ({
        found: `${image?.width ?? '?'} × ${image?.height ?? '?'}`,
        expected: '180 × 180',
        url,
      })),
    )
  },
})
