import { createRequire } from 'node:module'
import type * as ThirdPartyWeb from 'third-party-web'
import type { Document, Element } from '../../core/page/document.ts'
import type { ResourceReference, ThirdParty } from '../../core/facts/read.ts'
import { type Company, currentNames, googleTagOf, serviceOf } from './known-companies.ts'
import { codeOf } from './inline.ts'
import { isScriptType } from './resources.ts'
import { siteOf } from './site.ts'
import { tryParse } from '../parse/try-parse.ts'

/** The companies behind third-party files and behind the hosts that inline scripts mention. */
export function readThirdParties(
  document: Document,
  references: readonly ResourceReference[],
  pageUrl: URL,
): readonly ThirdParty[] {
  const found = new Map<string, Collected>()
  const collect = (name: string, category: string | null): Collected => {
    const known = found.get(name) ?? { name, category, references: [], scripts: [] }
    found.set(name, known)
    return known
  }
  for (const reference of references) {
    if (!reference.thirdParty || reference.url === null) continue
    const { hostname, pathname, search } = reference.url
    const entity = companyOf(hostname, pathname + search)
    collect(entity?.name ?? hostname, entity?.category ?? null).references.push(reference)
  }
  const ownSite = siteOf(pageUrl.hostname)
  for (const { element, host, rest } of namedInScripts(document)) {
    const entity = ownSite(host) ? undefined : companyOf(host, rest)
    if (entity !== undefined) collect(entity.name, entity.category).scripts.push({ element, host })
  }
  return [...found.values()]
}

interface Collected extends ThirdParty {
  readonly references: ResourceReference[]
  readonly scripts: { readonly element: Element; readonly host: string }[]
}

/** A host in a URL inside code, `https:\/\/` included. */
const hostInCode = /(?:\\?\/){2}((?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24})(?=[\\/"'`:?]|$)/gi
/** Loader snippets are short; what comes later in a long script is data. */
const searchedCode = 100_000

function* namedInScripts(
  document: Document,
): Generator<{ readonly element: Element; readonly host: string; readonly rest: string }> {
  for (const element of document.all('script')) {
    if (element.inNoscript || !isScriptType(element)) continue
    const code = codeOf(element).slice(0, searchedCode)
    const hosts = new Map<string, string>()
    for (const { 0: whole, 1: name = '', index } of code.matchAll(hostInCode)) {
      const host = name.toLowerCase()
      const end = index + whole.length
      const rest = code.slice(end, end + 200)
      if (!hosts.has(host) && mayLoad(host, rest)) hosts.set(host, rest)
    }
    for (const [host, rest] of hosts) yield { element, host, rest }
  }
}

/** Typical parts of the URLs of scripts, pixels and beacons. */
const loadable = /\.js\b|\b(?:g?tag|collect|tr|px|pixel|beacon|pagead|conversion|track)\b/i

/**
 * Code also mentions share dialogs and profiles, which load nothing before a click. Those are on the companies' main
 * websites, while trackers have their own host or a typical path.
 */
function mayLoad(host: string, rest: string): boolean {
  if (!websites.has(host.replace(/^(?:www|m|mobile|share)\./, ''))) return true
  const path = rest.split(/["'`\s<>]/, 1)[0] ?? ''
  return loadable.test(path.split('?', 1)[0] ?? '')
}

/** Websites of companies that also run analytics or advertising. */
const websites: ReadonlySet<string> = new Set([
  'linkedin.com',
  'facebook.com',
  'twitter.com',
  'x.com',
  'pinterest.com',
  'reddit.com',
  'tumblr.com',
  'tiktok.com',
  'snapchat.com',
  'youtube.com',
  'instagram.com',
  'vk.com',
  'ok.ru',
  'weibo.com',
  'xing.com',
  'amazon.com',
  'yahoo.com',
  'bing.com',
  'google.com',
  'yandex.ru',
  'yandex.com',
  'hubspot.com',
  'mailchimp.com',
  'adobe.com',
  'microsoft.com',
  'shopify.com',
])

const require = createRequire(import.meta.url)
let data: typeof ThirdPartyWeb | undefined

/** The company behind a host. `rest` is the URL after it, which tells the services of one host apart. */
export function companyOf(host: string, rest: string): Company | undefined {
  const known = googleTagOf(host, rest) ?? serviceOf(host)
  if (known !== undefined) return known
  const entity = entityOf(host)
  return entity === undefined
    ? undefined
    : { name: currentNames[entity.name] ?? entity.name, category: entity.category }
}

/** The data takes 1.7 MB of memory, so each thread loads it on first use. */
function entityOf(host: string): ThirdPartyWeb.IEntity | undefined {
  // Microsoft's CDN, which the data attributes to its advertising.
  if (host.endsWith('.msecnd.net')) return undefined
  // The subset without statistics has the same functions.
  const known = (data ??= require('third-party-web/nostats-subset') as typeof ThirdPartyWeb)
  return tryParse(() => known.getEntity(`https://${host}/`), undefined)
}
