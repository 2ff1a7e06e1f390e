import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The page does not ask where the visitor is before it is used',
  why: 'A question without a visible reason is refused, and often for good.',
  advice: 'Ask when the visitor does something that needs it, and say why.',
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/geolocation-on-start'],
  importance: 'medium',
  mode: 'penalty',
  needs: ['browser'],

  check({ browser }) {
    return browser.behaviour.asksLocation
      ? fail('The page asks for the place of the visitor while it loads.')
      : pass('The page asks for nothing of the kind while it loads.')
  },
})
