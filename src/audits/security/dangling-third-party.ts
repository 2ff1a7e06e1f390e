import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Every host that scripts and styles come from still exists',
  why: 'A host name that is gone may be registered by anyone, who then runs scripts in your page.',
  advice: 'Remove the tags, or load the files from a host that exists, best your own.',
  sources: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/10-Test_for_Subdomain_Takeover',
    'https://developer.mozilla.org/docs/Web/Security/Subdomain_takeovers',
  ],
  importance: 'high',
  mode: 'gate',
  ceiling: 49,
  needs: ['dns', 'resources'],

  check({ dns, resources }) {
    const files = resources.filter(
      ({ kind, thirdParty }) => thirdParty && (kind === 'script' || kind === 'style'),
    )
    if (files.length === 0) return notApplicable('No script or style comes from another site.')
    const lost = new Set(dns.lostHosts)
    const dangling = files.filter(({ url }) => url !== null && lost.has(url.hostname))
    if (dangling.length === 0) return pass('Every such host has an address.')
    return fail(
      `Hosts of scripts or styles that have no address: ${lost.size}.`,
      places(dangling, ({ element, url }) => at(element, url?.hostname ?? '', 'a host that exists')),
    )
  },
})
