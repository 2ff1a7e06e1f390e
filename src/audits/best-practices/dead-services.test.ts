import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './dead-services.ts'

const script = (src: string) => `<script src="${src}"></script>`

auditCases(audit, [
  {
    name: 'a Google tag with an id of Universal Analytics',
    html: '<script async src="https://www.googletagmanager.com/gtag/js?id=UA-1234567-1"></script>',
    is: 'fail',
    shows: /Universal Analytics/,
  },
  {
    name: 'Universal Analytics by its file',
    html: script('https://www.google-analytics.com/analytics.js'),
    is: 'fail',
    says: /Universal Analytics/,
    places: 1,
  },
  {
    name: 'Universal Analytics in a snippet that builds the host name',
    html: "<script>ga.src = ('https:' == document.location.protocol ? 'https://ssl' : 'http://www') + '.google-analytics.com/ga.js'</script>",
    is: 'fail',
  },
  {
    name: 'gtag with an id of Universal Analytics',
    html: "<script>gtag('config', 'UA-1234567-1')</script>",
    is: 'fail',
    shows: /Shut down in 2024: Universal Analytics/,
  },
  {
    name: 'two services',
    html:
      script('http://www.google-analytics.com/urchin.js') +
      script('//s7.addthis.com/js/300/addthis_widget.js'),
    is: 'fail',
    says: /Discontinued services in use: Google Analytics urchin\.js and AddThis/,
    places: 2,
  },
  {
    name: 'Google+ in a snippet with escaped slashes',
    html: String.raw`<script>po.src = 'https:\/\/apis.google.com\/js\/plusone.js'</script>`,
    is: 'fail',
    says: /Google\+/,
  },
  {
    name: 'Google Analytics 4 and the sign-in of Google',
    html: `${script('https://www.googletagmanager.com/gtag/js?id=G-ABC')}${script('https://apis.google.com/js/api.js')}<script>gtag('config', 'G-ABC')</script>`,
    is: 'pass',
  },
  {
    name: 'the list of a consent tool, which blocks them',
    html: String.raw`<script>blocked = [{"serviceId":"ga","regExPattern":"google-analytics.com\/analytics.js"}]</script>`,
    is: 'pass',
  },
  {
    name: 'a page about them',
    html: '<script type="application/json">{"title":"google-analytics.com/ga.js is gone"}</script><p>UA-1234567-1',
    is: 'not-applicable',
  },
  { name: 'no scripts', html: '<p>Hello', is: 'not-applicable' },
])
