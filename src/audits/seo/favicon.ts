import { defineAudit, fail, inconclusive, info, pass, say, warn } from '../../audit-kit/audit.ts'
import { isListedIcon } from '../../audit-kit/images/listed-icon.ts'
import { enoughIconPixels, isHeavyIcon, isSquareIcon } from '../../core/search/icon-limits.ts'

/** Tabs on sharp screens need as many pixels. */
const sharpPixels = 32

export default defineAudit({
  subject: 'Favicon',
  titles: { problem: 'Favicon is missing or does not work', success: 'Site has a favicon' },
  plain: { title: 'The icon in the browser tab doesn’t load' },
  states: {
    broken: { title: 'Favicon does not load', fix: 'Correct the URL of the icon, or upload its file.' },
    notImage: { title: 'Favicon is not an image', fix: 'Link the URL of an image file, such as /icon.png.' },
    none: {
      title: 'Site has no favicon',
      plain: { title: 'The site has no icon for browser tabs and bookmarks' },
    },
    onlyVector: { title: 'Page links to no favicon in a format that Google lists' },
    small: {
      title: 'Favicon is too small for sharp screens',
      plain: { title: 'The icon in the browser tab is blurry' },
    },
    notSquare: {
      title: 'Favicon is not square',
      plain: { title: 'The icon in the browser tab isn’t square' },
    },
    heavy: {
      title: 'Favicon file is large',
      plain: { title: 'The icon in the browser tab is too big a file' },
      why: 'Every visitor downloads the icon, which is shown no larger than a fingernail.',
      fix: 'Save the icon at about 96 × 96 pixels, and link that file.',
    },
  },
  why: 'People recognize a site by its icon in search results, browser tabs and bookmarks.',
  fix: 'Link a square PNG or ICO larger than 48 × 48 pixels, such as 96 × 96, from the head of every page. You can add an SVG for browsers.',
  snippets: {
    html: '<link rel="icon" href="/icon-96.png" sizes="96x96" type="image/png">\n<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    wordpress: 'Settings → General → Site Icon (square, 512 × 512 pixels or more)',
  },
  sources: [
    'https://developers.google.com/search/docs/appearance/favicon-in-search',
    'https://html.spec.whatwg.org/multipage/links.html#rel-icon',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    none: 'Site has no favicon: the page does not link one, and /favicon.ico is missing',
    broken: 'Favicon linked from the page returns HTTP status {status}',
    notImage: 'Favicon URL does not return an image',
    notLinked: 'Site has a /favicon.ico that the page does not link; browsers find it anyway',
    notSquare: 'Favicon is {width} × {height} pixels; Google shows only square icons',
    under48: 'Favicon is {width} × {height} pixels; Google recommends more than 48 × 48',
    small:
      'Favicon is only {width} × {height} pixels, which looks blurred on sharp screens; Google recommends more than 48 × 48',
    heavy: 'Favicon is {whole, select, yes {} other {at least }}{size}; 100 kB or less is enough',
    onlyVector:
      'Page links only an SVG icon, which is sharp at every size; Google lists PNG and ICO as formats for search results, but not SVG',
    vector: 'Favicon is an SVG, which is sharp at every size',
    fine: 'Favicon is {width} × {height} pixels',
    unreachable: 'Favicon could not be loaded',
    blocked: 'Favicon returned HTTP status {status} to our request, so it could not be checked',
    unreadable: 'Favicon is of type {type}, whose size could not be read',
    noType: 'No Content-Type header',
  },
  needs: ['favicon', 'metadata'],

  check({ favicon, metadata }) {
    const { declared, status, contentType, format, width, height, bytes, whole, url } = favicon
    if (status === null) return inconclusive('unreachable')
    if (status === 401 || status === 403 || status === 429 || status >= 500)
      return inconclusive('blocked', { status: String(status) })
    if (status >= 300) return declared ? fail('broken', { status: String(status) }, [{ url }]) : fail('none')
    if (format === null && contentType?.trim().toLowerCase().startsWith('image/') === true)
      return inconclusive('unreadable', { type: contentType })
    if (format === null) return fail('notImage', {}, [{ found: contentType ?? say('noType'), url }])
    if (!declared) return info('notLinked', {}, [{ url }])
    if (isHeavyIcon(bytes)) return warn('heavy', { size: { bytes }, whole: whole ? 'yes' : 'no' }, [{ url }])
    if (format === 'svg')
      return metadata.linkRels.some(isListedIcon) ? pass('vector') : info('onlyVector', {}, [{ url }])
    const pixels = { width: width ?? enoughIconPixels, height: height ?? enoughIconPixels }
    const short = Math.min(pixels.width, pixels.height)
    if (!isSquareIcon(pixels.width, pixels.height)) return warn('notSquare', pixels, [{ url }])
    if (short < sharpPixels) return warn('small', pixels, [{ url }])
    return short < enoughIconPixels ? info('under48', pixels, [{ url }]) : pass('fine', pixels)
  },
})
