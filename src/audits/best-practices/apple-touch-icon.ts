import { defineAudit, fail, inconclusive, info, pass } from '../../audit-kit/legacy.ts'

/** What current iPhones show at. */
const pixels = 180

export default defineAudit({
  title: 'The page has an icon for home screens',
  why: 'iPhones and iPads show it when someone keeps the page on the home screen; without it they show a shrunken screenshot.',
  advice: 'Link to a PNG of 180 by 180 pixels.',
  example: '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  sources: [
    'https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariWebContent/ConfiguringWebApplications/ConfiguringWebApplications.html',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['metadata', 'subresources'],

  check({ metadata, subresources }) {
    const links = metadata.linkRels.filter(
      ({ rels }) => rels.includes('apple-touch-icon') || rels.includes('apple-touch-icon-precomposed'),
    )
    if (links.length === 0) return info('The page links to no such icon.')
    const addresses = new Set(links.flatMap(({ url }) => (url === null ? [] : [url.href])))
    const icons = subresources.items.filter(({ url, status }) => addresses.has(url) && status !== null)
    if (icons.length === 0) return inconclusive('The icon was not fetched.')
    const broken = icons.filter(({ status }) => (status ?? 0) >= 400)
    if (broken.length > 0)
      return fail(
        'The icon is not there.',
        broken.slice(0, 20).map(({ status, url }) => ({ found: String(status), expected: '200', url })),
      )
    const widest = Math.max(0, ...icons.map(({ image }) => image?.width ?? 0))
    if (widest >= pixels) return pass(`The icon is ${widest} pixels wide.`)
    return info(
      `The widest icon has ${widest} pixels; ${pixels} fit best.`,
      icons.slice(0, 20).map(({ url, image }) => ({
        found: `${image?.width ?? '?'} × ${image?.height ?? '?'}`,
        expected: '180 × 180',
        url,
      })),
    )
  },
})
