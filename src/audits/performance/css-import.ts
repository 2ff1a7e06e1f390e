import {
  at,
  defineAudit,
  fail,
  inconclusive,
  notApplicable,
  pass,
  places,
  say,
} from '../../audit-kit/audit.ts'
import { whyUnread } from '../../audit-kit/missing/why-unread.ts'

const expected = '<link rel="stylesheet">'

export default defineAudit({
  subject: 'CSS @import',
  titles: {
    problem: 'Stylesheets are loaded with @import',
    success: 'Stylesheets are loaded without @import',
  },
  plain: {
    title: 'The files for colors and layout load one after another',
    why: 'The page stays blank until the last of them has arrived.',
  },
  why: 'An imported stylesheet is found only after the one that imports it has arrived, so the two load one after the other.',
  fix: 'Link both stylesheets from the HTML, or bundle them when you publish.',
  snippets: { html: '<link rel="stylesheet" href="base.css">\n<link rel="stylesheet" href="theme.css">' },
  sources: [
    'https://developer.mozilla.org/docs/Web/CSS/@import',
    'https://web.dev/learn/performance/optimize-resource-loading',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  cause: 'css-import',
  namesCause: true,
  sameCauseAs: ['third-party-spof'],
  samePlacesAs: ['third-party-spof'],
  messages: {
    imports: 'Page imports {count, plural, one {# stylesheet} other {# stylesheets}} with @import',
    fine: 'Stylesheets of the site import no others',
    inPage: 'Style element imports {href}',
    inFile: 'Stylesheet {stylesheet} imports {href}',
  },
  needs: ['subresources', 'inline'],

  check({ subresources, inline }) {
    const files = subresources.items.filter(({ css, thirdParty }) => css !== null && !thirdParty)
    const sheets = subresources.items.filter(({ kind, thirdParty }) => kind === 'style' && !thirdParty)
    const isUnread = sheets.length > 0 && sheets.every(({ css, status }) => css === null && status === null)
    if (files.length + inline.styles.length === 0 && !isUnread) return notApplicable()
    // A missing file is another finding: linking it would not help.
    const missing = new Set(subresources.items.flatMap(({ url, status }) => (status === 404 ? [url] : [])))
    const imports = inline.imports.filter(({ url }) => url === null || !missing.has(url.href))
    const inPage = places(imports, ({ element, href, url }) => ({
      ...at(element, say('inPage', { href }), expected),
      ...(url === null ? {} : { url: url.href }),
    }))
    // A file that is imported twice is loaded once, and nothing waits for one that the page links as well.
    const known = new Set(subresources.items.flatMap(({ url, from }) => (from === null ? [url] : [])))
    const isOfSite = (href: string | undefined) =>
      !subresources.items.some(({ url, thirdParty }) => thirdParty && url === href)
    const found: string[] = []
    const inFiles = files.flatMap(({ url, finalUrl, css }) =>
      (css?.imports ?? []).flatMap((href) => {
        const target = URL.parse(href, finalUrl)?.href ?? href
        if (known.has(target) || missing.has(target)) return []
        known.add(target)
        found.push(target)
        const isOwn = isOfSite(target)
        const place = isOwn ? `@import ${href}` : say('inFile', { stylesheet: url, href })
        return [{ found: place, expected, url: isOwn ? url : target }]
      }),
    )
    const count = inPage.total + inFiles.length
    if (count === 0) return isUnread ? inconclusive(whyUnread('styles', sheets)) : pass('fine')
    // Self-hosting third-party files fixes both.
    const saysMore = imports.some(({ url }) => isOfSite(url?.href)) || found.some(isOfSite)
    const evidence = { shown: [...inPage.shown, ...inFiles].slice(0, 20), total: count }
    return fail('imports', { count }, evidence, saysMore ? { saysMore } : {})
  },
})
