import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import type { BrowserCookie } from '../../core/facts/browser.ts'
import audit from './analytics.ts'

const browserCookie = (name: string): BrowserCookie => ({
  name,
  domain: 'www.example.com',
  thirdParty: false,
  blocked: false,
  secure: true,
  httpOnly: false,
  sameSite: null,
  session: false,
  bytes: 30,
})

auditCases(audit, [
  {
    name: 'a tag manager',
    html: "<script>j.src='https://www.googletagmanager.com/gtm.js?id='+i</script>",
    is: 'info',
    says: /Google Tag Manager/,
  },
  {
    name: 'a tool of one’s own',
    html: "<script>var _paq=[];_paq.push(['trackPageView'])</script>",
    is: 'info',
    says: /Matomo/,
  },
  {
    name: 'fonts only',
    html: '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">',
    is: 'info',
    says: /No known analytics tool/,
  },
  {
    name: 'one that a script of the page adds',
    html: '<script src="/a.js"></script>',
    facts: { browser: browserFacts({ requests: [request({ company: 'Hotjar', category: 'analytics' })] }) },
    is: 'info',
    says: /Hotjar/,
  },
  { name: 'none', html: '<p>Hello', is: 'info', says: /No known analytics tool/ },
  {
    name: 'a cookie of Google Analytics without its script',
    headers: { 'Set-Cookie': '_ga=GA1.2.3; Path=/' },
    is: 'info',
    says: /^A Google Analytics cookie \(_ga\) is set/,
  },
  {
    name: 'a cookie of Google Analytics that a script sets',
    facts: { browser: browserFacts({ cookies: [browserCookie('_ga')] }) },
    is: 'info',
    says: /^A Google Analytics cookie \(_ga\) is set/,
  },
  {
    name: 'other cookies in the browser',
    facts: { browser: browserFacts({ cookies: [browserCookie('theme')] }) },
    is: 'info',
    says: /No known analytics tool/,
  },
])
