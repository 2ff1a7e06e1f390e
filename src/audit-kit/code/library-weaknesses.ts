import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { FoundLibrary } from '../../core/page/library-name.ts'
import { isBefore } from '../../core/page/version.ts'
import { type Weakness, weaknesses } from '../data/services/vulnerable-libraries.ts'

/** The known vulnerabilities of one version of a library, except those that its vendor has fixed. */
export const weaknessesOf = (
  name: string,
  version: string,
  fixes: readonly string[] = [],
): readonly Weakness[] =>
  weaknesses.filter(
    ({ library, below, from, cve }) =>
      library === name &&
      !fixes.includes(cve) &&
      (below === null || isBefore(version, below)) &&
      (from === undefined || !isBefore(version, from)),
  )

/** Files that Drupal 7 loads after jQuery to fix it. */
const patches: readonly { readonly file: RegExp; readonly cves: readonly string[] }[] = [
  { file: /\/jquery-extend-3\.4\.0\.js$/, cves: ['CVE-2019-11358'] },
  { file: /\/jquery-html-prefilter-3\.5\.0-backport\.js$/, cves: ['CVE-2020-11022', 'CVE-2020-11023'] },
]

/** The CVEs that its vendor has fixed in a library, or in another file of the page. */
export const fixesFor = (
  { name, version, fixes = [] }: FoundLibrary,
  { items }: Subresources,
): readonly string[] =>
  name === 'jquery'
    ? [
        ...fixes,
        ...patches.flatMap(({ file, cves }) => (items.some((item) => isLoaded(item, file)) ? cves : [])),
      ]
    : name === 'jquery-ui'
      ? [...fixes, ...absentParts(items, version ?? '')]
      : fixes

/** WordPress loads jQuery UI part by part. What is wrong with a part that the page does not load harms nobody. */
const parts: readonly { readonly name: RegExp; readonly cves: readonly string[] }[] = [
  { name: /\/checkboxradio(?:\.min)?\.js$/, cves: ['CVE-2022-31160'] },
  { name: /\/datepicker(?:\.min)?\.js$/, cves: ['CVE-2021-41182', 'CVE-2021-41183'] },
  { name: /\/dialog(?:\.min)?\.js$/, cves: ['CVE-2010-5312', 'CVE-2016-7103'] },
  { name: /\/tooltip(?:\.min)?\.js$/, cves: ['CVE-2012-6662'] },
]
/** From WordPress 5.6 and jQuery UI 1.12 on, this one is in `core.js`. */
const position = { name: /\/position(?:\.min)?\.js$/, cves: ['CVE-2021-41184'] } as const

const absentParts = (items: Subresources['items'], version: string): readonly string[] =>
  items.some((item) => isLoaded(item, /\/ui\/core(?:\.min)?\.js$/)) &&
  !items.some((item) => isLoaded(item, /\/jquery-ui[^/]{0,60}\.js$/))
    ? [...parts, ...(isBefore(version, '1.12') ? [position] : [])].flatMap(({ name, cves }) =>
        items.some((item) => isLoaded(item, name)) ? [] : cves,
      )
    : []

const isLoaded = ({ kind, status, url }: Subresource, file: RegExp): boolean =>
  kind === 'script' && (status ?? 0) < 400 && file.test(URL.parse(url)?.pathname ?? '')

export const idsOf = (known: readonly Weakness[]): string =>
  [...new Set(known.map(({ cve }) => cve))].join(', ')
