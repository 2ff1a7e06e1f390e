import { defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/legacy.ts'

/** Google asks for more than 48 by 48 pixels, and browsers fetch the icon on every first visit. */
const leastPixels = 48
const mostBytes = 10_000

export default defineAudit({
  title: 'The site has an icon',
  why: 'The icon stands beside the page in search results, tabs and bookmarks, where people recognise a site by it.',
  advice: 'Link a square icon of at least 48 by 48 pixels, or an SVG, from the head of every page.',
  example: '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
  sources: [
    'https://developers.google.com/search/docs/appearance/favicon-in-search',
    'https://html.spec.whatwg.org/multipage/links.html#rel-icon',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['favicon'],

  check({ favicon }) {
    const { declared, status, contentType, format, width, height, bytes, url } = favicon
    const evidence = (found: string, expected: string) => [{ found, expected, url }]
    if (status === null) return inconclusive('The icon could not be fetched.')
    if (status === 401 || status === 403 || status === 429 || status >= 500)
      return inconclusive(`The icon answers ${status}, so it could not be looked at.`)
    if (status >= 300)
      return fail(
        declared
          ? `The icon that the page names answers ${status}.`
          : 'The page names no icon, and /favicon.ico is missing.',
        evidence(`status ${status}`, 'an image'),
      )
    if (format === null && contentType?.trim().toLowerCase().startsWith('image/') === true)
      return inconclusive(`The icon is ${contentType}, which could not be measured.`)
    if (format === null)
      return fail('The icon is no image.', evidence(contentType ?? 'no media type', 'an image'))
    if (!declared)
      return warn(
        'The site has only /favicon.ico, which the page does not name.',
        evidence('/favicon.ico', 'a link element with rel="icon"'),
      )
    const side = Math.min(width ?? leastPixels, height ?? leastPixels)
    if (format !== 'svg' && side < leastPixels)
      return warn(
        `The icon is ${width} by ${height} pixels.`,
        evidence(`${width} × ${height}`, '48 × 48 or more'),
      )
    if (bytes > mostBytes)
      return warn(`The icon has ${bytes} bytes.`, evidence(`${bytes} bytes`, `at most ${mostBytes} bytes`))
    return pass(
      format === 'svg'
        ? 'The icon is a drawing that fits every size.'
        : `The icon is ${width} by ${height} pixels.`,
    )
  },
})
