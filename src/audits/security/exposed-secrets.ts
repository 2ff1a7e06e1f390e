import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

/** Made to stand in pages, and limited by referrer: https://cloud.google.com/docs/authentication/api-keys */
const forBrowsers: ReadonlySet<string> = new Set(['Google API key'])

export default defineAudit({
  title: 'No secret keys stand in the page or its scripts',
  why: 'Everyone can read the source of a page. Whoever finds a secret key there can spend your money or read your data with it.',
  advice: 'Revoke the key first, then make a new one and use it on the server only.',
  sources: ['https://owasp.org/www-project-top-ten/', 'https://cwe.mitre.org/data/definitions/798.html'],
  importance: 'high',
  mode: 'gate',
  ceiling: 49,
  needs: ['page', 'inline', 'subresources'],

  check({ page, inline, subresources }) {
    const found = [
      ...inline.secrets.map((secret) => ({ ...secret, url: page.url.href })),
      ...subresources.items
        .filter(({ thirdParty }) => !thirdParty)
        .flatMap(({ script, url }) => (script?.secrets ?? []).map((secret) => ({ ...secret, url }))),
    ].filter(({ kind }) => !forBrowsers.has(kind))
    if (found.length === 0) return pass('No secret key was found.')
    const certain = found.filter((secret) => secret.certain)
    const evidence = places(certain.length > 0 ? certain : found, ({ kind, shown, url }) => ({
      found: `${kind}: ${shown}`,
      url,
    }))
    if (certain.length > 0) return fail(`Secret keys in plain sight: ${certain.length}.`, evidence)
    return warn(`Strings that look like keys: ${found.length}.`, evidence)
  },
})
