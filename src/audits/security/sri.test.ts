import { subresource, subresources } from '../../testing/asked-facts.ts'
import { auditCases } from '../../testing/audit-cases.ts'
import audit from './sri.ts'

const script = (integrity: string) =>
  `<script src="https://cdn.example.net/lib.js" integrity="${integrity}" crossorigin></script>`
const none = { subresources: subresources() }
/** SHA-256 of nothing, in hex and in base64. */
const hex = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const base64 = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const fetched = (hash: string) => ({
  subresources: subresources([
    subresource({ url: 'https://cdn.example.net/lib.js', thirdParty: true, hash }),
  ]),
})

auditCases(audit, [
  { name: 'a checksum', html: script('sha384-oqVuAfXRKap7fdgcCY5uykM6'), facts: none, is: 'pass' },
  { name: 'a checksum that matches', html: script(`sha256-${base64}`), facts: fetched(hex), is: 'pass' },
  {
    name: 'a checksum that does not',
    html: script(`sha256-${base64}`),
    facts: fetched('00'.repeat(32)),
    is: 'fail',
  },
  {
    name: 'one of two matches',
    html: script(`sha256-AAAA sha256-${base64}`),
    facts: fetched(hex),
    is: 'pass',
  },
  { name: 'a weak one', html: script('sha1-abc'), facts: none, is: 'fail' },
  {
    name: 'none',
    html: '<script src="https://cdn.example.net/lib.js"></script>',
    facts: none,
    is: 'warn',
    places: 1,
  },
  {
    name: 'a preload, which has none of its own',
    html: '<link rel="preload" as="script" href="https://cdn.example.net/lib.js">',
    facts: none,
    is: 'not-applicable',
  },
  {
    name: 'own files',
    html: '<script src="https://static.example.com/a.js"></script>',
    facts: none,
    is: 'not-applicable',
  },
])
