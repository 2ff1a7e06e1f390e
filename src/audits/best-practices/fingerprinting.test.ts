import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './fingerprinting.ts'

auditCases(audit, [
  {
    name: 'a service over http, which browsers refuse',
    html: '<script src="http://fpjscdn.net/v3/key"></script>',
    is: 'pass',
  },
  { name: 'none', html: '<script src="/js/client.js"></script>', is: 'pass' },
  {
    name: 'a service',
    html: '<script src="https://fpjscdn.net.example/x.js"></script><script type="module" src="https://openfpcdn.io/fingerprintjs/v4"></script>',
    is: 'warn',
    places: 1,
  },
  {
    name: 'a file of one’s own',
    html: '<script src="/vendor/fingerprint2.min.js?v=3"></script>',
    is: 'warn',
  },
  { name: 'a call in a script', html: '<script>FingerprintJS.load().then(go)</script>', is: 'warn' },
  {
    name: 'a call in a script that waits for consent, and one that is an example',
    html: '<script type="text/plain">FingerprintJS.load()</script><noscript><script>FingerprintJS.load()</script></noscript>',
    is: 'pass',
  },
  { name: 'a page about it', html: '<h1>FingerprintJS explained</h1>', is: 'pass' },
])
