import { at, defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { fontServices } from '../../audit-kit/data/font-services.ts'
import { policySnippets } from '../../audit-kit/snippets/headers.ts'
import type { ResourceReference } from '../../core/facts/read.ts'
import { isFontUrl, isInsecure } from '../../core/url/url.ts'

/** Content that can take over the page, or makes it unusable if browsers block it. */
const dangerous: ReadonlySet<string> = new Set(['script', 'style', 'frame', 'object'])
const blocked: ReadonlySet<string> = new Set([...dangerous, 'font', 'manifest'])

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
  otherSeverities: ['medium'],
  messages: {
    active:
      '{count, plural, one {# script, style or frame is} other {# scripts, styles or frames are}} requested over plain HTTP and blocked by browsers',
    fonts:
      '{count, plural, one {# font, font stylesheet, import or manifest has} other {# fonts, font stylesheets, imports or manifests have}} an http:// URL',
    upgraded: 'Content-Security-Policy upgrades all insecure requests to HTTPS',
    secure: 'Scripts, styles, frames and fonts in the page are all requested over HTTPS',
  },
  needs: ['page', 'resources', 'subresources', 'inline', 'policy'],

  check({ page, resources, subresources, inline, policy }) {
    if (!page.https) return notApplicable()
    const upgrades = policy.csp.some(
      ({ directives, reportOnly }) => !reportOnly && directives['upgrade-insecure-requests'] !== undefined,
    )
    if (upgrades) return pass('upgraded')
    const insecure = resources.filter(({ kind, url }) => blocked.has(kind) && isInsecure(url))
    // Browsers upgrade the images of stylesheets like all images, and block none.
    const inStyles = subresources.items.flatMap(({ css, url }) =>
      [...(css?.insecureUrls ?? []).map(({ url: found }) => found).filter(isFontUrl), ...(css?.imports ?? [])]
        .filter((found) => isInsecure(URL.parse(found)))
        .map((found) => ({ found, url })),
    )
    const inPage = inline.imports.filter(({ url }) => isInsecure(url))
    if (insecure.length + inStyles.length + inPage.length === 0) return pass('secure')
    const show = (files: typeof insecure) =>
      places(files, ({ element, href }) => at(element, href, 'https://'))
    const active = insecure.filter(({ kind }) => dangerous.has(kind))
    if (!active.every(isFontService)) return fail('active', { count: active.length }, show(active))
    const tags = show(insecure)
    const styles = places(inStyles, ({ found, url }) => ({ found, expected: 'https://', url }))
    const imports = places(inPage, ({ element, href }) => at(element, href, 'https://'))
    const evidence = {
      shown: [...tags.shown, ...imports.shown, ...styles.shown],
      total: tags.total + imports.total + styles.total,
    }
    return fail('fonts', { count: evidence.total }, evidence, { severity: 'medium' })
  },
})

/** Without the stylesheet of a font service, the page only loses its font. */
const isFontService = ({ kind, url }: ResourceReference): boolean =>
  kind === 'style' && Object.hasOwn(fontServices, url?.hostname ?? '')
