import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { Place } from '../../core/evidence.ts'
import type { Subresources } from '../../core/facts/asked.ts'
import type { LinkRel } from '../../core/facts/read.ts'

const few = 4
const tooMany = 8

export default defineAudit({
  title: 'Hints for early connections and loading are right',
  why: 'A right hint saves a round trip; a wrong one opens connections for nothing or loads a file twice.',
  advice:
    'Preconnect only to the few hosts that the first view needs, and give each preload its as and, for fonts, crossorigin.',
  example: '<link rel="preload" href="/oak.woff2" as="font" type="font/woff2" crossorigin>',
  sources: [
    'https://html.spec.whatwg.org/multipage/links.html#link-type-preload',
    'https://html.spec.whatwg.org/multipage/links.html#link-type-preconnect',
    'https://web.dev/articles/preconnect-and-dns-prefetch',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['metadata', 'subresources'],

  check({ metadata, subresources }) {
    const preloads = metadata.linkRels.filter(({ rels }) => rels.includes('preload'))
    const preconnects = metadata.linkRels.filter(({ rels }) => rels.includes('preconnect'))
    const hosts = new Set(preconnects.flatMap(({ url }) => url?.origin ?? []))
    const fontHosts = fontHostsIn(subresources)
    if (preloads.length + hosts.size + fontHosts.length === 0)
      return notApplicable('The page gives no hints, and loads no fonts from other hosts.')
    const aimless = preloads.filter(({ attributes }) => (attributes['as'] ?? '').trim() === '')
    const limit = [{ found: `early connections: ${hosts.size}`, expected: `at most ${few}` }]
    if (aimless.length > 0)
      return fail(
        `Preloads without the attribute as: ${aimless.length}.`,
        places(aimless, (link) => show(link, 'no as', 'as="font", "script", "style" ...')),
      )
    if (hosts.size > tooMany) return fail(`The page connects early to ${hosts.size} hosts.`, limit)
    const twice = places(preloads.filter(isLoadedTwice), (link) =>
      show(link, 'a font without crossorigin, which is loaded twice', 'crossorigin'),
    )
    const others = [
      ...fontHosts.flatMap((host) => fontHint(host, preconnects)),
      ...(hosts.size > few ? limit : []),
    ]
    const total = twice.total + others.length
    if (total === 0) return pass('The hints for early connections and loading are right.')
    const shown = [...twice.shown, ...others].slice(0, 20)
    return warn(`Hints that are missing or do not work: ${total}.`, { shown, total })
  },
})

/** Hosts of other companies that are found only inside a stylesheet, and late: those of fonts. */
const fontHostsIn = ({ items }: Subresources): readonly string[] => [
  ...new Set(
    items
      .filter(({ kind, thirdParty, from }) => kind === 'font' && thirdParty && from !== null)
      .map(({ url }) => new URL(url).origin),
  ),
]

const isLoadedTwice = ({ attributes }: LinkRel): boolean =>
  attributes['as']?.toLowerCase() === 'font' && attributes['crossorigin'] === undefined

/** Fonts are fetched without credentials, so they need a connection of that kind. */
function fontHint(origin: string, preconnects: readonly LinkRel[]): readonly Place[] {
  const hints = preconnects.filter(({ url }) => url?.origin === origin)
  if (hints.some(({ attributes }) => attributes['crossorigin'] !== undefined)) return []
  const [hint] = hints
  if (hint !== undefined) return [show(hint, 'a connection that fonts cannot use', 'crossorigin')]
  return [{ found: `no early connection to ${origin}`, expected: 'rel="preconnect" with crossorigin' }]
}

const show = ({ element, href }: LinkRel, found: string, expected: string): Place =>
  element === null ? { found: `${found}: ${href}`, expected } : at(element, found, expected)
