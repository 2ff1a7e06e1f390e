import { at, defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { fontServices } from '../../audit-kit/data/services/font-services.ts'
import { policySnippets } from '../../audit-kit/snippets/headers.ts'
import type { Facts } from '../../core/facts.ts'
import type { ResourceReference } from '../../core/facts/read.ts'
import { insecureFiles, isDangerous, upgradesRequests } from '../../audit-kit/security/insecure-files.ts'
import { blockedInBrowser } from '../../audit-kit/missing/known-failures.ts'

export default defineAudit({
  subject: 'Active mixed content',
  titles: {
    problem: 'HTTPS page loads scripts, styles or frames over HTTP (mixed content)',
    success: 'HTTPS page loads no active mixed content',
  },
  plain: {
    title: 'Parts of the page are blocked because they aren’t encrypted',
    success: 'Every part that the page needs loads with encryption',
    why: 'Browsers refuse to load unencrypted parts, so something on the page doesn’t work.',
    fix: 'Ask your developer to load the blocked parts over an encrypted connection (“https://”).',
  },
  states: {
    fonts: { title: 'HTTPS page loads fonts or imported stylesheets over HTTP (mixed content)' },
    byScript: {
      title: 'Scripts of this HTTPS page request data over HTTP, which browsers block (mixed content)',
      fix: 'Change http:// to https:// in the URLs that the scripts request. If that server has no HTTPS, request the data through your own site.',
    },
  },
  why: 'Browsers block scripts, styles, frames and fonts that an HTTPS page requests over HTTP, so part of the page does not work. Where a browser does load them, anyone on the network can take over the page.',
  fix: 'Change the http:// URLs of scripts, styles, frames and fonts to https://. If a host has no HTTPS, serve the files from your own site. As a first step, the Content-Security-Policy in the example makes browsers try HTTPS.',
  snippets: {
    html: '<script src="https://cdn.example.com/app.js"></script>',
    ...policySnippets('upgrade-insecure-requests'),
  },
  sources: ['https://www.w3.org/TR/mixed-content/', 'https://web.dev/articles/fixing-mixed-content'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'critical',
  otherSeverities: ['medium', 'high'],
  messages: {
    active:
      '{count, plural, one {# script, style or frame is} other {# scripts, styles or frames are}} requested over plain HTTP and blocked by browsers',
    fonts:
      '{count, plural, one {# font, font stylesheet, import or manifest has} other {# fonts, font stylesheets, imports or manifests have}} an http:// URL',
    byScript:
      '{count, plural, one {# request of the page’s scripts goes} other {# requests of the page’s scripts go}} to an http:// URL, so browsers block {count, plural, one {it} other {them}}',
    upgraded: 'Content-Security-Policy upgrades all insecure requests to HTTPS',
    secure: 'Scripts, styles, frames and fonts in the page are all requested over HTTPS',
  },
  needs: ['page', 'blockedResources', 'subresources', 'inline', 'policy'],

  check: judge,

  inBrowser({ requests }, facts) {
    const verdict = judge(facts)
    if (verdict.is !== 'pass') return undefined
    const blocked = blockedInBrowser(facts.page, requests)
    if (blocked.length === 0) return undefined
    const evidence = places(blocked, ({ url }) => ({ found: url, expected: 'https://' }))
    return fail('byScript', { count: blocked.length }, evidence, { severity: 'high' })
  },
})

function judge({
  page,
  blockedResources,
  subresources,
  inline,
  policy,
}: Pick<Facts, 'page' | 'blockedResources' | 'subresources' | 'inline' | 'policy'>) {
  if (!page.https) return notApplicable()
  if (upgradesRequests(policy)) return pass('upgraded')
  const { insecure, inStyles, inPage } = insecureFiles({ blockedResources, subresources, inline })
  if (insecure.length + inStyles.length + inPage.length === 0) return pass('secure')
  const show = (files: typeof insecure) => places(files, ({ element, href }) => at(element, href, 'https://'))
  const active = insecure.filter(isDangerous)
  if (!active.every(isFontService)) return fail('active', { count: active.length }, show(active))
  const tags = show(insecure)
  const styles = places(inStyles, ({ found, url }) => ({ found, expected: 'https://', url }))
  const imports = places(inPage, ({ element, href }) => at(element, href, 'https://'))
  const evidence = {
    shown: [...tags.shown, ...imports.shown, ...styles.shown],
    total: tags.total + imports.total + styles.total,
  }
  return fail('fonts', { count: evidence.total }, evidence, { severity: 'medium' })
}

/** Without the stylesheet of a font service, the page only loses its font. */
const isFontService = ({ kind, url }: ResourceReference): boolean =>
  kind === 'style' && Object.hasOwn(fontServices, url?.hostname ?? '')
