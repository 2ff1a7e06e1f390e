import { defineAudit, grade, notApplicable, places, say, seenAt } from '../../audit-kit/audit.ts'

/** Browsers round widths, so one or two pixels are invisible and cannot be scrolled. */
const limits = { pass: 3, fail: 20, unit: 'pixels' } as const

/** Beyond this, it is not the screen but the width that phones assume for pages made for computers. */
const widestPhone = 600

export default defineAudit({
  subject: 'Width on a phone',
  titles: { problem: 'Page is wider than a phone screen', success: 'Page fits the width of a phone screen' },
  plain: {
    title: 'On a phone, people have to scroll sideways',
    why: 'The page is wider than the screen.',
    fix: 'Ask your developer to make everything on the page fit the width of a phone.',
  },
  noticed: { text: 'On a phone, people have to scroll sideways.' },
  why: 'If a page is wider than the screen, visitors have to scroll sideways to read it.',
  fix: 'Don’t give elements a fixed width that is wider than a phone screen. Limit the width of images, and let tables scroll inside a container.',
  snippets: { css: 'img, video { max-width: 100%; height: auto }\n.table-wrapper { overflow-x: auto }' },
  sources: ['https://web.dev/articles/responsive-web-design-basics'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  sameCauseAs: ['viewport-meta'],
  limits,
  messages: {
    shrunk: 'Phones lay the page out {screen, number} px wide and shrink it to their screen',
    fits: 'Page fits a phone screen of {screen, number} px',
    wider: 'Page is {over, number} px wider than a phone screen of {screen, number} px',
    widerThanAssumed:
      'Page is {over, number} px wider than the {screen, number} px that phones assume for a page without a viewport',
    reaches: 'Extends to {reach, number} px from the {edge, select, right {right} other {left}} edge',
    contains:
      'Has {inside, plural, one {# element} other {# elements}} that {inside, plural, one {extends} other {extend}} to {reach, number} px from the {edge, select, right {right} other {left}} edge',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    const { viewportWidth: screen, contentWidth, startsRight, wide } = browser.layout
    const over = Math.max(0, Math.round(contentWidth - screen))
    if (over <= limits.pass && screen > widestPhone) return notApplicable('shrunk', { screen })
    if (over <= limits.pass) return grade(over, limits, 'fits', { screen })
    const edge = startsRight ? 'right' : 'left'
    const evidence = places(wide, ({ reach, inside, ...element }) => {
      const far = { reach: Math.round(reach), edge }
      return {
        found: inside > 0 ? say('contains', { inside, ...far }) : say('reaches', far),
        ...seenAt(element),
      }
    })
    if (screen <= widestPhone) return grade(over, limits, 'wider', { over, screen }, evidence)
    return { ...grade(over, limits, 'widerThanAssumed', { over, screen }, evidence), cause: 'no-viewport' }
  },
})
