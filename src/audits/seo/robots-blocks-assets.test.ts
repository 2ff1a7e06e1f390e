import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './robots-blocks-assets.ts'

const html = `<!doctype html><html><head><title>x</title><link rel=stylesheet href=/assets/a.css>
  <script src=/js/a.js></script></head><body><img src=/img/a.png alt=a><img src=https://cdn.example/x.png alt=b></body></html>`
const product =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Oak"}</script>'
const rules = (text: string) => ({ robotsTxt: robotsTxt(`User-agent: *\n${text}`) })

auditCases(audit, [
  { name: 'all allowed', html, facts: rules('Disallow: /admin'), is: 'pass', says: /all 3 stylesheets/ },
  {
    name: 'the whole site forbidden, which is another finding',
    html,
    facts: rules('Disallow: /'),
    is: 'not-applicable',
  },
  {
    name: 'one image three times',
    html: '<!doctype html><body>' + '<img src=/img/a.png alt=a>'.repeat(3),
    facts: rules('Disallow: /img/'),
    is: 'warn',
    places: 1,
    says: /blocks 1 image that the page shows/,
  },
  {
    name: 'styles forbidden',
    html,
    facts: rules('Disallow: /assets/'),
    is: 'fail',
    places: 1,
    shows: /a\.css/,
  },
  {
    name: 'scripts and images forbidden on a page that scripts write',
    html,
    facts: rules('Disallow: /js/\nDisallow: /img/'),
    is: 'fail',
    places: 1,
  },
  {
    name: 'one script forbidden, such as analytics, on a page with text',
    html: html.replace('</body>', `${'<p>Oak tables, made to measure.</p>'.repeat(10)}</body>`),
    facts: rules('Disallow: /js/'),
    is: 'warn',
    severity: 'low',
    says: /blocks 1 script that the page uses/,
  },
  {
    name: 'images forbidden',
    html,
    facts: rules('Disallow: /img/'),
    is: 'warn',
    severity: 'medium',
    places: 1,
  },
  {
    name: 'images of a product page forbidden',
    html: html.replace('</head>', `${product}</head>`),
    facts: rules('Disallow: /img/'),
    is: 'fail',
    severity: 'high',
    places: 1,
    says: /blocks 1 image of this product page/,
    shows: /Blocked by line 2 of robots\.txt: Disallow: \/img\//,
  },
  {
    name: 'few images of a product page forbidden, such as a counting pixel',
    html: html
      .replace('</head>', `${product}</head>`)
      .replace('<img', '<img src=/count/1.gif alt=""><img src=/img/b.png alt=b><img'),
    facts: rules('Disallow: /count/'),
    is: 'warn',
    severity: 'medium',
    places: 1,
  },
  {
    name: 'Google has a group of its own',
    html,
    facts: rules('Disallow: /\n\nUser-agent: Googlebot\nAllow: /'),
    is: 'pass',
  },
  { name: 'nothing to draw with', html: '<p>Oak</p>', facts: rules('Disallow: /'), is: 'not-applicable' },
  { name: 'no robots.txt', html, facts: { robotsTxt: robotsTxt('', { status: 404 }) }, is: 'not-applicable' },
])
