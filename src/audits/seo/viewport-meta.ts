import { at, defineAudit, fail, inconclusive, info, pass, places, warn } from '../../audit-kit/audit.ts'
import {
  differentViewports,
  isViewportByScript,
  viewportOf,
  viewportSettings,
} from '../../audit-kit/elements/viewport.ts'

/** Phones lay out a page without a viewport about 980 px wide. */
const widestPhone = 600

export default defineAudit({
  subject: 'Viewport meta tag',
  titles: { problem: 'Page is not set up for phones', success: 'Viewport meta tag is set for phones' },
  plain: {
    title: 'The page isn’t made for phones',
    success: 'The page is made for phones',
    why: 'Phones show the desktop page, shrunk so far that its text is hard to read. Google looks at the phone version of a page.',
    fix: 'Ask your developer to set the page up for phones, and ask for a price first: often it is one line, but a very old site may need a new design.',
  },
  states: {
    fixed: {
      title: 'Viewport meta tag sets a fixed width',
      why: 'Phones lay the page out at the fixed width and shrink it to fit their screen, so its text is hard to read. Google indexes the mobile version of a page.',
    },
    scaleOnly: {
      title: 'Viewport meta tag sets a scale, but no width',
      plain: {
        title: 'The page may not fit the width of a phone',
        why: 'Text may be too small or cut off.',
        fix: 'Ask your developer to set the width of the page to that of the device.',
      },
    },
  },
  noticed: { text: 'Phones show the desktop page, shrunk so far that its text is hard to read.' },
  why: 'Without a viewport meta tag, phones show the desktop page, shrunk so far that its text is hard to read. Google indexes the mobile version of a page.',
  fix: 'Set width=device-width in the viewport meta tag in the head. If the layout has a fixed width, make it responsive as well.',
  snippets: { html: '<meta name="viewport" content="width=device-width, initial-scale=1">' },
  sources: [
    'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/meta/name/viewport',
    'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'critical',
  cause: 'no-viewport',
  otherSeverities: ['low', 'high'],
  messages: {
    missing: 'HTML has no viewport meta tag',
    byScript: 'HTML has no viewport meta tag, but a script may add it',
    useless: 'Viewport meta tag sets neither a width nor a scale',
    fixed: 'Viewport meta tag sets a fixed width of {width} px',
    unknown: 'Viewport meta tag sets width={width}, which browsers don’t understand',
    scaleOnly: 'Viewport meta tag sets a scale of {scale}, but no width',
    scaleOne:
      'Viewport meta tag sets initial-scale=1 and no width; browsers then take the width of the device',
    deviceWidth: 'Viewport meta tag sets width=device-width',
    several:
      'Page has {count, plural, one {# viewport meta tag} other {# viewport meta tags}} with different settings; browsers use the last one',
    rendered: 'Page takes the width of a phone screen after JavaScript has run ({width, number} px)',
  },
  needs: ['metadata', 'inline', 'subresources'],

  check({ metadata, inline, subresources }) {
    const last = viewportOf(metadata)
    if (last === undefined)
      return isViewportByScript(inline, subresources) ? inconclusive('byScript') : fail('missing')
    const evidence = [at(last.element, undefined, 'width=device-width')]
    const settings = viewportSettings(last.content)
    const width = settings.get('width')
    const others = places(differentViewports(metadata), ({ element }) => at(element))
    if (width === 'device-width')
      return others.total > 0 ? info('several', { count: others.total }, others) : pass('deviceWidth')
    if (width !== undefined)
      return warn(/^\.?\d/.test(width) ? 'fixed' : 'unknown', { width: width.slice(0, 20) }, evidence, {
        severity: 'high',
      })
    const scale = settings.get('initial-scale')
    if (scale === undefined) return fail('useless', {}, evidence)
    if (Number(scale) === 1) return info('scaleOne', {}, evidence)
    return warn('scaleOnly', { scale: scale.slice(0, 20) }, evidence, { severity: 'low' })
  },

  /** A script may set the viewport; the actual layout width on the phone decides. */
  inBrowser({ layout: { viewportWidth: width } }, { metadata }) {
    return viewportOf(metadata) === undefined && width <= widestPhone
      ? pass('rendered', { width })
      : undefined
  },
})
