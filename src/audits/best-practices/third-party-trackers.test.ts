import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './third-party-trackers.ts'

const script = (host: string) => `<script src="https://${host}/a.js"></script>`
const five = [
  'www.google-analytics.com',
  'www.googletagmanager.com',
  'static.hotjar.com',
  'connect.facebook.net',
  'static.criteo.net',
]
  .map(script)
  .join('')

auditCases(audit, [
  {
    name: 'a script over http, which browsers refuse on an HTTPS page',
    html: '<script src="http://www.googleadservices.com/pagead/conversion.js"></script>',
    is: 'pass',
  },
  {
    name: 'a script over http that the policy upgrades',
    headers: { 'content-security-policy': 'upgrade-insecure-requests' },
    html: '<script src="http://www.googleadservices.com/pagead/conversion.js"></script>',
    is: 'warn',
    places: 1,
  },
  {
    name: 'a script over http on a page over http',
    url: 'http://www.example.com/',
    html: '<script src="http://www.googleadservices.com/pagead/conversion.js"></script>',
    is: 'warn',
  },
  {
    name: 'a script over http that the browser refused, and one that it loaded',
    html: '<script src="http://www.googleadservices.com/pagead/conversion.js"></script>',
    facts: {
      browser: browserFacts({
        requests: [
          request({
            company: 'Google Ads',
            category: 'ad',
            url: 'http://www.googleadservices.com/pagead/conversion.js',
            failure: 'blocked',
            status: null,
          }),
          request({
            company: 'Hotjar',
            category: 'analytics',
            url: 'https://static.hotjar.com/c/hotjar-1.js',
          }),
        ],
      }),
    },
    is: 'warn',
    places: 1,
    shows: /Hotjar/,
  },
  {
    name: 'one that a script of the page adds, and the dead service that it adds too',
    html: '<script src="/a.js"></script>',
    facts: {
      browser: browserFacts({
        requests: [
          request({
            company: 'Hotjar',
            category: 'analytics',
            url: 'https://static.hotjar.com/c/hotjar-1.js',
          }),
          request({
            company: 'Google Analytics',
            category: 'analytics',
            url: 'https://www.google-analytics.com/ga.js',
          }),
        ],
      }),
    },
    is: 'warn',
    places: 1,
    shows: /Hotjar/,
  },
  {
    name: 'one that waits for a click in a consent banner of the site',
    html: `<script>function loadGA() { s.src = 'https://www.googletagmanager.com/gtag/js?id=G-1' }
      if (localStorage.getItem('cookies') === 'accepted') loadGA()</script>`,
    is: 'info',
    places: 1,
    says: /^Page has code for 1 known tracking service, which may wait/,
  },
  {
    name: 'one with the consent mode of Google, which loads anyway',
    html: `<script>gtag('consent', 'default', { ad_storage: 'denied' });
      s.src = 'https://static.hotjar.com/c/hotjar-1.js'; addEventListener('load', run)</script>`,
    is: 'warn',
  },
  {
    name: 'one in code that the browser did not run',
    html: "<script>later = () => { s.src = '//static.hotjar.com/c/hotjar-1.js' }</script>",
    facts: { browser: browserFacts({ requests: [request()], requestCount: 1 }) },
    is: 'info',
  },
  {
    name: 'one in code that the browser ran',
    html: "<script>later = () => { s.src = '//static.hotjar.com/c/hotjar-1.js' }</script>",
    facts: {
      browser: browserFacts({
        requests: [
          request({
            company: 'Hotjar',
            category: 'analytics',
            url: 'https://static.hotjar.com/c/hotjar-1.js',
          }),
        ],
        requestCount: 1,
      }),
    },
    is: 'warn',
    places: 1,
  },
  { name: 'none', html: '<script src="/a.js"></script>', is: 'pass' },
  { name: 'a file server only', html: script('cdnjs.cloudflare.com'), is: 'pass' },
  {
    name: 'one',
    html: script('www.google-analytics.com') + script('ssl.google-analytics.com'),
    is: 'warn',
    places: 1,
  },
  {
    name: 'Universal Analytics, which nobody runs any more',
    html: `<script async src="https://www.googletagmanager.com/gtag/js?id=UA-1234567-1"></script><script>s.src='//www.google-analytics.com/analytics.js'</script>`,
    is: 'pass',
  },
  {
    name: 'Universal Analytics beside another tool',
    html: `<script>s.src='//www.google-analytics.com/ga.js';t.src='//static.hotjar.com/c/hotjar-1.js'</script>`,
    is: 'warn',
    places: 1,
  },
  { name: 'exactly five', html: five, is: 'warn', places: 5 },
  { name: 'six', html: five + script('www.clarity.ms'), is: 'fail', places: 6 },
  {
    name: 'a share link in the code of a script, which loads nothing',
    html: "<script>open('https://www.linkedin.com/shareArticle?url=' + location)</script>",
    is: 'pass',
  },
  {
    name: 'in the code of a snippet',
    html: "<script>s.src='//static.hotjar.com/c/hotjar-1.js'</script>",
    is: 'warn',
    shows: /Hotjar/,
  },
  {
    name: 'a stylesheet from a delivery network is no advertisement',
    html: '<link rel="stylesheet" href="https://az742082.vo.msecnd.net/pub/style.css">',
    is: 'pass',
  },
  {
    name: 'the stylesheet of a form',
    html: '<link rel=stylesheet href="//cdn-images.mailchimp.com/embedcode/classic-10_7.css">',
    is: 'pass',
  },
  {
    name: 'a picture on a page that the owner of a tracker once hosted',
    html: '<img src="https://members.aol.com/FixingHole/award.gif" width="80" height="60" alt="Award">',
    is: 'pass',
  },
  {
    name: 'a pixel of the same owner',
    html: '<img src="https://members.aol.com/a.gif" width="1" height="1" alt="">',
    is: 'warn',
  },
])
