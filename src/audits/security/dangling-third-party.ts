import { at, defineAudit, fail, inconclusive, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { shortList } from '../../audit-kit/text/short-list.ts'

export default defineAudit({
  subject: 'Hosts of third-party scripts and styles',
  titles: {
    problem: 'Scripts or styles come from hosts that no longer exist',
    success: 'Hosts of third-party scripts and styles exist',
  },
  plain: {
    title: 'The page loads scripts from web addresses that no longer exist',
    success: 'Web addresses that the page loads scripts from exist',
    why: 'Anyone can register such an address and put their own script into your page.',
    fix: 'Ask your developer today to remove these scripts.',
  },
  why: 'If the domain that a script or style comes from has expired, anyone can register it and run scripts on your page.',
  fix: 'Remove the script and link tags, or load the files from a host that exists, ideally your own.',
  snippets: { html: '<script src="/js/lib.js"></script>' },
  sources: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/10-Test_for_Subdomain_Takeover',
    'https://developer.mozilla.org/docs/Web/Security/Subdomain_takeovers',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  messages: {
    lost: '{count, plural, one {# host} other {# hosts}} of scripts or styles {count, plural, one {has} other {have}} no DNS entry: {hosts}',
    exist:
      '{total, plural, one {# host} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} hosts}} of third-party scripts and styles could be resolved, and none is missing',
    unknown: 'DNS gave no valid response for the hosts of third-party scripts and styles',
  },
  needs: ['dns', 'resources'],

  check({ dns, resources }) {
    const files = resources.filter(
      ({ kind, thirdParty, url }) => thirdParty && url !== null && (kind === 'script' || kind === 'style'),
    )
    const hosts = new Set(files.map(({ url }) => url?.hostname ?? ''))
    if (hosts.size === 0) return notApplicable()
    const lost = dns.lostHosts.filter((host) => hosts.has(host))
    const count = dns.foundHosts.filter((host) => hosts.has(host)).length
    if (lost.length + count === 0) return inconclusive('unknown')
    if (lost.length === 0) return pass('exist', { count, total: hosts.size })
    const dangling = files.filter(({ url }) => lost.includes(url?.hostname ?? ''))
    return fail(
      'lost',
      { count: lost.length, hosts: shortList(lost, 5) },
      places(dangling, ({ element, url }) => at(element, url?.hostname)),
    )
  },
})
