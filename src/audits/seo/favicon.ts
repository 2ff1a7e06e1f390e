import { defineAudit, fail, inconclusive, pass, say, warn } from '../../audit-kit/audit.ts'

/**
 * Google shows icons of at least 8 by 8 pixels, and recommends more than 48; tabs on high-resolution screens need 32.
 */
const minPixels = 32
const maxBytes = 10_000
/** An .ico file contains the same icon in several sizes. */
const maxIcoBytes = 40_000

export default defineAudit({
  subject: 'Favicon',
  titles: { problem: 'Favicon is missing or does not work', success: 'Site has a favicon' },
  plain: {
    title: 'The icon in the browser tab doesn’t load',
  },
  states: {
    none: {
      title: 'Site has no favicon',
      plain: {
        title: 'The site has no icon for browser tabs and bookmarks',
      },
    },
    notLinked: {
      title: 'Page does not link its favicon',
      plain: {
        title: 'The page doesn’t say where its icon for browser tabs is',
      },
    },
    small: {
      title: 'Favicon is too small for sharp screens',
      plain: {
        title: 'The icon in the browser tab is blurry',
      },
    },
    heavy: {
      title: 'Favicon file is large',
      plain: {
        title: 'The file of the icon in the browser tab is too big',
      },
    },
  },
  why: 'People recognize a site by its icon in search results, browser tabs and bookmarks.',
  fix: 'Link a square icon of at least 48 × 48 pixels, or an SVG, from the head of every page.',
  snippets: { html: '<link rel="icon" href="/icon.svg" type="image/svg+xml">' },
  sources: [
    'https://developers.google.com/search/docs/appearance/favicon-in-search',
    'https://html.spec.whatwg.org/multipage/links.html#rel-icon',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    none: 'Site has no favicon: the page links none, and /favicon.ico is missing',
    broken: 'Favicon linked from the page returns HTTP status {status}',
    notImage: 'Favicon URL does not return an image',
    notLinked: 'Site has only a /favicon.ico that the page does not link',
    small:
      'Favicon is only {width} × {height} pixels, which looks blurred on sharp screens; Google recommends more than 48 × 48',
    heavy: 'Favicon weighs {size}; aim for 10 kB or less',
    vector: 'Favicon is an SVG, which is sharp at every size',
    fine: 'Favicon is {width} × {height} pixels',
    unreachable: 'Favicon could not be loaded',
    blocked: 'Favicon returned HTTP status {status} to our request, so it could not be checked',
    unreadable: 'Favicon is of type {type}, whose size could not be read',
    noType: 'No Content-Type header',
  },
  needs: ['favicon'],

  check({ favicon }) {
    const { declared, status, contentType, format, width, height, bytes, url } = favicon
    if (status === null) return inconclusive('unreachable')
    if (status === 401 || status === 403 || status === 429 || status >= 500)
      return inconclusive('blocked', { status: String(status) })
    if (status >= 300) return declared ? fail('broken', { status: String(status) }, [{ url }]) : fail('none')
    if (format === null && contentType?.trim().toLowerCase().startsWith('image/') === true)
      return inconclusive('unreadable', { type: contentType })
    if (format === null) return fail('notImage', {}, [{ found: contentType ?? say('noType'), url }])
    if (!declared) return warn('notLinked', {}, [{ url }])
    const pixels = { width: width ?? minPixels, height: height ?? minPixels }
    const isVector = format === 'svg'
    if (!isVector && Math.min(pixels.width, pixels.height) < minPixels)
      return warn('small', pixels, [{ url }])
    if (bytes > (format === 'ico' ? maxIcoBytes : maxBytes))
      return warn('heavy', { size: { bytes } }, [{ url }])
    return isVector ? pass('vector') : pass('fine', pixels)
  },
})
