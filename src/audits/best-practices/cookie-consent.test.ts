import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cookie-consent.ts'

const tracker = '<script src="https://www.googletagmanager.com/gtag/js?id=G-1234567"></script>'

auditCases(audit, [
  {
    name: 'a consent service',
    html: `<script src="https://consent.cookiebot.com/uc.js"></script>${tracker}`,
    is: 'pass',
  },
  { name: 'a tool of one’s own', html: `<script src="/js/klaro.js"></script>${tracker}`, is: 'pass' },
  { name: 'no tool', html: tracker, is: 'warn', shows: /Google Analytics/ },
  {
    name: 'a share link in a script, which loads nothing',
    html: "<script>open('https://www.linkedin.com/shareArticle?mini=true&url=' + location)</script>",
    is: 'not-applicable',
  },
  {
    name: 'fonts only',
    html: '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">',
    is: 'not-applicable',
  },
])
