import { hasDestination } from '../../audit-kit/requests/preload-destination.ts'
import { at, defineAudit, fail, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import {
  fontHints,
  hasUnknownType,
  isPageInstead,
  isUselessFont,
} from '../../audit-kit/requests/hinted-files.ts'
import { missingUrls } from '../../audit-kit/missing/missing-urls.ts'
import type { LinkRel } from '../../core/facts/read.ts'
import type { Message } from '../../core/report/message.ts'

const [few, tooMany] = [4, 8] as const

export default defineAudit({
  subject: 'Resource hints',
  titles: { problem: 'Resource hints are wrong', success: 'Resource hints are correct' },
  plain: {
    title: 'Browsers get wrong hints about what to load first',
    why: 'With wrong hints, browsers prepare for files that the page doesn’t need, or load a file twice.',
  },
  states: {
    manyHosts: {
      title: 'Page preconnects to too many hosts',
      plain: {
        title: 'Browsers are told to prepare for too many servers',
        why: 'Each connection takes time away from what the page needs first.',
      },
    },
  },
  why: 'A correct hint (preload or preconnect) saves a round trip. A wrong one opens connections for nothing or downloads a file twice.',
  fix: 'Preconnect only to the few hosts that the first screen needs. Remove preloads of files that do not exist. Give each preload an as attribute and, for fonts, crossorigin.',
  snippets: {
    html: '<link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin>\n<link rel="preconnect" href="https://fonts.gstatic.com" crossorigin>',
  },
  sources: [
    'https://html.spec.whatwg.org/multipage/links.html#link-type-preload',
    'https://web.dev/articles/preconnect-and-dns-prefetch',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    noAs: '{count, plural, one {# preload has} other {# preloads have}} no valid as attribute, so browsers ignore {count, plural, one {it} other {them}}',
    manyHosts: 'Page preconnects to {count, plural, one {# host} other {# hosts}} (good: 4 or fewer)',
    faulty:
      '{count, plural, one {# preload or preconnect hint does} other {# preload or preconnect hints do}} not work',
    fine: '{count, plural, one {# preload or preconnect hint is} =2 {Both preload and preconnect hints are} other {All # preload and preconnect hints are}} correct',
    unknownType: 'Browsers ignore this preload because they don’t support its type',
    twice: 'Font preloaded without crossorigin is downloaded twice',
    gone: 'Server sends an HTML page instead of the preloaded file',
    unusable: 'Preconnect without crossorigin cannot be used for fonts',
  },
  needs: ['metadata', 'subresources'],

  check({ metadata, subresources }) {
    const missing = missingUrls(subresources) // another finding
    const hints = metadata.linkRels.filter(({ url }) => !missing.has(url?.href ?? ''))
    const preloads = hints.filter(({ rels }) => rels.includes('preload'))
    const preconnects = hints.filter(({ rels }) => rels.includes('preconnect'))
    const { size: hosts } = new Set(preconnects.flatMap(({ url }) => url?.origin ?? []))
    if (preloads.length + hosts === 0) return notApplicable()
    const aimless = preloads.filter((link) => !hasDestination(link))
    const ignored = places(aimless, (link) => show(link, undefined, 'as="…"'))
    if (ignored.total > 0) return fail('noAs', { count: ignored.total }, ignored)
    if (hosts > tooMany) return fail('manyHosts', { count: hosts })
    const fonts = places(preloads.filter(isUselessFont), (link) =>
      hasUnknownType(link)
        ? show(link, say('unknownType'), 'type="font/…"')
        : show(link, say('twice'), 'crossorigin'),
    )
    const aimed = fontHints(subresources, preconnects)
    const unusable = aimed.map((link) => show(link, say('unusable'), 'crossorigin'))
    const pages = new Set(subresources.items.filter(isPageInstead).map(({ url }) => url))
    const useless = preloads.filter(({ url }) => pages.has(url?.href ?? ''))
    const gone = places(useless, (link) => show(link, say('gone')))
    const count = fonts.total + gone.total + unusable.length
    const shown = [...gone.shown, ...fonts.shown, ...unusable].slice(0, 20)
    if (count > 0) return warn('faulty', { count }, { shown, total: count })
    if (hosts > few) return warn('manyHosts', { count: hosts })
    return pass('fine', { count: preloads.length + preconnects.length })
  },
})

const show = <F extends Message | undefined>({ element, href }: LinkRel, found: F, expected?: string) =>
  element === null
    ? { found: found ?? `Link: <${href}>`, ...(expected === undefined ? {} : { expected }) }
    : at(element, found, expected)
