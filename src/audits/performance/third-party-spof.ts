import { at, defineAudit, grade, notApplicable, places } from '../../audit-kit/audit.ts'
import { onePerUrl } from '../../audit-kit/security/integrity.ts'
import { shortList } from '../../audit-kit/text/short-list.ts'
import { missingUrls } from '../../audit-kit/missing/missing-urls.ts'
import { fontServices } from '../../audit-kit/data/services/font-services.ts'
import { isSiteCdn } from '../../audit-kit/data/services/site-cdns.ts'
import { blockingImports } from '../../audit-kit/code/imported-styles.ts'
import { withoutFragment } from '../../core/url/same-url.ts'

const limits = { pass: 0, fail: 1, unit: 'count' } as const

export default defineAudit({
  subject: 'Third-party single point of failure',
  titles: {
    problem: 'Files from other domains block rendering',
    success: 'No file from another domain blocks rendering',
  },
  plain: {
    title: 'The page waits for servers outside your site',
    why: 'Browsers show nothing until these files have arrived. When the other server is slow, your page stays blank.',
    fix: 'Ask your developer to load these files without making the page wait, or from your own server.',
  },
  why: 'Browsers show nothing until scripts and stylesheets in the head have loaded. When the other server hangs, your page stays blank.',
  fix: 'Host the files on your own domain. Load scripts that have to stay elsewhere with async or defer, so that the page does not wait for them.',
  snippets: { html: '<script src="https://stats.example/s.js" async></script>' },
  sources: [
    'https://web.dev/articles/efficiently-load-third-party-javascript',
    'https://web.dev/articles/third-party-javascript',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  samePlacesAs: ['development-builds'],
  limits,
  messages: {
    blocking:
      'Rendering waits for {count, plural, one {# file from another domain} other {# files from other domains}}: {hosts}',
    fine: 'Rendering waits for no file from another domain',
    none: 'Page loads no scripts or stylesheets in the head',
  },
  needs: ['resources', 'subresources', 'inline'],

  check({ resources, subresources, inline }) {
    const head = resources.filter(({ kind, inHead }) => inHead && (kind === 'script' || kind === 'style'))
    const imported = blockingImports(subresources, inline, head)
    if (head.length + imported.length === 0) return notApplicable('none')
    const named = onePerUrl(head.filter(({ blocking }) => blocking)).flatMap(
      ({ thirdParty, url, element, kind }) =>
        thirdParty && url !== null ? [{ kind, url, place: at(element) }] : [],
    )
    const known = new Set(named.map(({ url }) => url.href))
    const further = imported
      .filter(({ thirdParty, url }) => thirdParty && !known.has(url))
      .map(({ kind, url }) => ({ kind, url: new URL(url), place: { url } }))
    const missing = missingUrls(subresources)
    const waiting = [...named, ...further].filter(
      ({ url }) => !isSiteCdn(url.hostname) && !missing.has(withoutFragment(url)),
    )
    if (waiting.length === 0) return grade(0, limits, 'fine', {})
    const hosts = [...new Set(waiting.map(({ url }) => url.host))]
    const verdict = grade(
      waiting.length,
      limits,
      'blocking',
      { count: waiting.length, hosts: shortList(hosts, 5) },
      places(waiting, ({ place }) => place),
    )
    const isFonts = ({ kind, url }: (typeof waiting)[number]) =>
      kind === 'style' && Object.hasOwn(fontServices, url.hostname)
    // The files that css-import lists.
    if (named.length === 0) return { ...verdict, cause: 'css-import' }
    // The stylesheet of a font service is one problem with font-third-party-css.
    if (waiting.every(isFonts)) return { ...verdict, cause: 'third-party-fonts' }
    // Deferring the scripts that js-defer lists resolves this, too, apart from the fonts.
    return waiting.every((file) => file.kind === 'script' || isFonts(file))
      ? { ...verdict, cause: 'blocking-scripts' }
      : verdict
  },
})
