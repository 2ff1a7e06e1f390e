import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './sri.ts'

const script = (integrity: string) =>
  `<script src="https://cdn.example.net/lib.js" integrity="${integrity}" crossorigin></script>`
const none = { subresources: subresources() }
/** SHA-256 of the empty string. */
const base64 = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const fetched = (digest: string) => ({
  subresources: subresources([
    subresource({ url: 'https://cdn.example.net/lib.js', thirdParty: true, digest }),
  ]),
})

auditCases(audit, [
  { name: 'a checksum', html: script('sha384-oqVuAfXRKap7fdgcCY5uykM6'), facts: none, is: 'pass' },
  {
    name: 'a version of two numbers on cdnjs',
    html: '<script src="https://cdnjs.cloudflare.com/ajax/libs/Counter-Up/1.0/jquery.counterup.min.js"></script>',
    facts: none,
    is: 'warn',
    places: 1,
  },
  {
    name: 'a checksum that matches',
    html: script(`sha256-${base64}`),
    facts: fetched(`sha256-${base64}`),
    is: 'pass',
  },
  {
    name: 'a checksum that does not',
    html: script(`sha256-${base64}`),
    facts: fetched('sha256-AAAA'),
    is: 'fail',
    shows: /does not match the file/,
  },
  {
    name: 'the hash of another file by SHA-384, beside the right one by SHA-256, which browsers then ignore',
    html: script(`sha256-${base64} sha384-AAAA`),
    facts: fetched('sha384-BBBB'),
    is: 'fail',
    shows: /does not match the file/,
  },
  {
    name: 'the URL-safe alphabet, an option and no padding',
    html: script('sha512-a_b-c?foo'),
    facts: fetched('sha512-a/b+c=='),
    is: 'pass',
  },
  {
    name: 'a hash by another algorithm than that of the file',
    html: script('sha512-AAAA'),
    facts: fetched(`sha256-${base64}`),
    is: 'pass',
  },
  {
    name: 'a placeholder, which browsers ignore',
    html: script('sha384-...'),
    facts: fetched('sha384-AAAA'),
    is: 'fail',
    shows: /browsers ignore it/,
  },
  {
    name: 'one of two matches',
    html: script(`sha256-AAAA sha256-${base64}`),
    facts: fetched(`sha256-${base64}`),
    is: 'pass',
  },
  {
    name: 'a file that browsers block as mixed content, which another audit reports',
    html: '<script src="http://cdnjs.cloudflare.com/ajax/libs/jquery/3.7.1/jquery.min.js"></script>',
    facts: none,
    is: 'not-applicable',
  },
  { name: 'a weak one', html: script('sha1-abc'), facts: none, is: 'fail', shows: /browsers ignore it/ },
  {
    name: 'a checksum without crossorigin, which browsers cannot check',
    html: script(`sha256-${base64}`).replace(' crossorigin', ''),
    facts: fetched(`sha256-${base64}`),
    is: 'fail',
    shows: /no crossorigin attribute/,
  },
  {
    name: 'a module without crossorigin, which it does not need',
    html: script(`sha256-${base64}`).replace(' crossorigin', ' type="module"'),
    facts: fetched(`sha256-${base64}`),
    is: 'pass',
  },
  {
    name: 'a checksum of an own file',
    html: `<script src="/lib.js" integrity="sha256-${base64}"></script>`,
    facts: none,
    is: 'not-applicable',
  },
  {
    name: 'none, for a version that never changes',
    html: '<script src="https://cdn.example.net/npm/lib@5.2.3/lib.js"></script>',
    facts: none,
    is: 'warn',
    places: 1,
  },
  {
    name: 'none, for a library on a host that is not known as a CDN',
    html: '<script src="https://partner.example.net/js/jquery-1.7.0.min.js"></script>',
    facts: none,
    is: 'not-applicable',
  },
  {
    name: 'none, for a build of the site on a host of its own',
    html: '<link rel="stylesheet" href="https://cdn.example.net/build-76b17698b5484b5b.css">',
    facts: none,
    is: 'not-applicable',
  },
  {
    name: 'files that change by design, for which a checksum would break the page',
    html: '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter:wght@300;400"><script src="https://maps.googleapis.com/maps/api/js?key=x&v=3.1"></script>',
    facts: none,
    is: 'not-applicable',
  },
  {
    name: 'one that can have a checksum and has it, one that cannot',
    html: `${script('sha384-oqVuAfXRKap7fdgcCY5uykM6')}<script src="https://ads.example.net/ads.js"></script>`,
    facts: none,
    is: 'pass',
  },
  {
    name: 'a tag manager, which is rebuilt under one URL',
    html: '<script src="https://assets.adobedtm.com/5.2.3/launch-EN1234567890abcdef.min.js"></script><script src="https://www.googletagmanager.com/gtag/1.2.3/js"></script>',
    facts: none,
    is: 'not-applicable',
  },
  {
    name: 'none, for a library from a CDN',
    html: '<script src="https://code.jquery.com/jquery-3.7.1.min.js"></script>',
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
  {
    name: 'the version of an interface, which is no version of a file',
    html: '<script src="https://api.example.net/v3.0/widget.js"></script>',
    facts: none,
    is: 'not-applicable',
  },
  {
    name: 'one file, loaded by two tags',
    html: '<script src="https://cdnjs.cloudflare.com/ajax/libs/jquery/3.7.1/jquery.min.js"></script>'.repeat(
      2,
    ),
    facts: none,
    is: 'warn',
    places: 1,
  },
])
