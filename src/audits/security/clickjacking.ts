import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Other sites cannot put the page into a frame',
  why: 'In an invisible frame of another site, a visitor clicks your buttons without knowing.',
  advice:
    "Send frame-ancestors 'self' or 'none' in the Content-Security-Policy header, and X-Frame-Options for old browsers.",
  example: "Content-Security-Policy: frame-ancestors 'self'",
  sources: [
    'https://www.w3.org/TR/CSP3/#directive-frame-ancestors',
    'https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['policy', 'headers'],

  check({ policy: { csp }, headers }) {
    // In markup browsers ignore the directive.
    const lists = csp
      .filter(({ from, reportOnly }) => from === 'header' && !reportOnly)
      .flatMap(({ directives }) =>
        directives['frame-ancestors'] === undefined ? [] : [directives['frame-ancestors']],
      )
    if (lists.some((list) => !list.some(isEveryone))) return pass('The policy says who may frame the page.')
    if (lists.length > 0) {
      return fail('The policy lets every site frame the page.', [
        { found: `frame-ancestors ${lists[0]?.join(' ')}`, expected: "frame-ancestors 'self'" },
      ])
    }
    const values = [
      ...new Set(
        (headers.joined('x-frame-options') ?? '').split(',').map((value) => value.trim().toUpperCase()),
      ),
    ].filter(Boolean)
    const evidence = [{ found: `X-Frame-Options: ${values.join(', ')}`, expected: 'DENY or SAMEORIGIN' }]
    if (values.length === 0) return fail('Nothing keeps other sites from framing the page.')
    if (values.length > 1) return warn('X-Frame-Options contradicts itself.', evidence)
    if (values[0] === 'DENY' || values[0] === 'SAMEORIGIN') return pass(`X-Frame-Options is ${values[0]}.`)
    if (values[0]?.startsWith('ALLOW-FROM'))
      return warn('Browsers no longer understand ALLOW-FROM.', evidence)
    return fail('X-Frame-Options has a value that browsers ignore.', evidence)
  },
})

const isEveryone = (source: string): boolean => source === '*' || source === 'https:' || source === 'http:'
