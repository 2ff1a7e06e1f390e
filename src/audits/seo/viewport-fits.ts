import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 0, fail: 20, unit: 'pixels' } as const

export default defineAudit({
  title: 'The page fits a phone screen',
  why: 'A page that is wider than the screen has to be moved to and fro while reading.',
  advice:
    'Let nothing have a fixed width above that of the screen: max-width: 100% for pictures and tables that scroll by themselves.',
  sources: ['https://web.dev/articles/responsive-web-design-basics'],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const { viewportWidth, contentWidth, wide } = browser.layout
    const over = Math.max(0, Math.round(contentWidth - viewportWidth))
    const evidence = places(wide, ({ selector, snippet, right }) => ({
      found: `reaches to ${Math.round(right)} px of ${viewportWidth}`,
      selector,
      snippet,
    }))
    return grade(
      over,
      limits,
      over === 0
        ? 'The page is as wide as the screen.'
        : `The page is ${over} px wider than the screen of a phone.`,
      evidence,
    )
  },
})
