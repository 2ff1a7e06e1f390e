import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './suspicious-script.ts'

const script = (code: string) => `<script>${code}</script>`

auditCases(audit, [
  {
    name: 'structured data only, which is no script',
    html: '<script type="application/ld+json">{"@type": "Product"}</script>',
    is: 'not-applicable',
  },
  { name: 'plain code', html: script('document.querySelector("nav").hidden = false'), is: 'pass' },
  {
    name: 'minified code',
    html: script(`!function(e,t){${'e.a=function(t){return t+1};'.repeat(200)}}()`),
    is: 'pass',
  },
  {
    name: 'a miner',
    html: '<script src="https://coinhive.com/lib/coinhive.min.js"></script>',
    is: 'fail',
    severity: 'critical',
  },
  {
    name: 'scrambled names',
    html: script(`var ${Array.from({ length: 40 }, (_, i) => `_0x${(i + 4096).toString(16)}`).join(',')}`),
    is: 'warn',
  },
  {
    name: 'one name fewer',
    html: script(`var ${Array.from({ length: 39 }, (_, i) => `_0x${(i + 4096).toString(16)}`).join(',')}`),
    is: 'pass',
  },
  { name: 'hidden evaluation', html: script('eval(atob("YWxlcnQoMSk="))'), is: 'warn' },
  {
    name: 'a mail address written as numbers against spam',
    html: script(
      `document.write(String.fromCharCode(${Array.from('<a href="mailto:office@oak-tables.eu?subject=Order%20of%20a%20table">Write to us</a>', (letter) => letter.charCodeAt(0)).join(',')}))`,
    ),
    is: 'pass',
  },
  {
    name: 'a script written as numbers',
    html: script(
      `x(String.fromCharCode(${Array.from('<script src="https://skimmer.example.net/collect.js?from=checkout"></script>', (letter) => letter.charCodeAt(0)).join(',')}))`,
    ),
    is: 'warn',
  },
  { name: 'no scripts', html: '<p>Hello', is: 'not-applicable' },
  {
    name: 'marks that a server writes as numbers to keep them safe',
    html: `<script>var a = '${'\\x3cb\\x3e\\x22'.repeat(100)}'</script>`,
    is: 'pass',
  },
])
