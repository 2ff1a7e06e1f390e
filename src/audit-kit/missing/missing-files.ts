import type { ReliedOn } from '../../core/audit.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import type { BrowserFacts, BrowserRequest, ConsoleMessage } from '../../core/facts/browser.ts'
import { misdirected } from '../../core/page/static-files.ts'
import { sentence, type Sentence } from '../../core/sentence.ts'
import { isInsecure } from '../../core/url/url.ts'
import { failureReason } from '../../core/report/failure-reason.ts'
import { ledElsewhere } from '../page/led-elsewhere.ts'
import { fontServices } from '../data/services/font-services.ts'

type Asked = Pick<
  BrowserRequest,
  'url' | 'type' | 'status' | 'failure' | 'endMs' | 'thirdParty' | 'category' | 'inFrame'
>

/** Failures that may be those of our own connection. The others are the same for every visitor. */
const silences: ReadonlySet<Asked['failure']> = new Set([
  'unresolved',
  'refused',
  'lost',
  'timed-out',
  'failed',
])

/** Whether the server did not respond to us, which says little about what visitors get. */
const isUnanswered = ({ status, failure, endMs }: Asked): boolean =>
  silences.has(failure) || (failure === null && status === null && endMs === null)

/**
 * Whether a third party did not respond to us, turned us away or had a fault of its own, or the file is on the site but
 * outside of the folder that is checked. Visitors may well get it, so it is not checked rather than broken.
 */
export function isUnchecked(request: Asked): boolean {
  const status = request.status ?? 0
  const isTurnedAway = status === 401 || status === 403 || status === 429 || status >= 500
  return status === misdirected || (request.thirdParty && (isTurnedAway || isUnanswered(request)))
}

/** Stylesheets that only declare fonts: without them the layout stays nearly as it is. */
const declaresFonts = (url: string): boolean =>
  Object.hasOwn(fontServices, hostOf(url)) || declaresText.test(url)

/** Stylesheets of fonts and of icon fonts on a CDN, by their path. */
const declaresText = /\/@fontsource(?:-variable)?\//i
const declaresIcons =
  /(?<![a-z])icons?(?![a-z])|boxicons|remixicon|ionicons|academicons|devicon|typicons|lineicons|primeicons|linearicons|unicons|materialdesignicons|flaticon|icofont|icomoon|iconfont|fontello|font-?awesome|line-awesome/i

/** Scripts that write the styles of a page while it loads. */
const styleScripts =
  /\/\/cdn\.tailwindcss\.com\/|\/@tailwindcss\/browser|\/@unocss\/runtime|\/less(?:\.min)?\.js|\/\/cdn\.ampproject\.org\//

/** Categories of third parties whose scripts add to a page, but do not build it. */
const addOns: ReadonlySet<string> = new Set([
  'ad',
  'analytics',
  'consent-provider',
  'customer-success',
  'marketing',
  'social',
  'tag-manager',
  'utility',
  'video',
])

/** Whether a file may set the size or place of elements in a way that was not read. */
export const isUnreadLayout = ({ kind, css, url }: Pick<Subresource, 'kind' | 'css' | 'url'>): boolean =>
  kind === 'style' ? css === null && !declaresFonts(url) : kind === 'script' && styleScripts.test(url)

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? ''
const pathOf = (url: string): string => URL.parse(url)?.pathname ?? ''

/** Hosts whose stylesheets, icon fonts or scripts the page requested and our browser did not get. */
export type MissingFiles = Readonly<Record<Exclude<ReliedOn, 'content'>, readonly string[]>>

/**
 * A third-party script that another script loads, such as a visitor counter, does not build the page. `inHtml` contains
 * the URLs in the HTML.
 */
export function missingFiles(
  requests: readonly Asked[],
  messages: readonly Pick<ConsoleMessage, 'text'>[] = [],
  inHtml?: ReadonlySet<string>,
): MissingFiles {
  const styles = new Set<string>()
  const icons = new Set<string>()
  const scripts = new Set<string>()
  const builders = new Set<string>()
  const isUnbuilt = messages.some(({ text }) => failedPart.test(text))
  for (const request of requests) {
    const { url, type, inFrame, category, thirdParty } = request
    if (inFrame || !isMissing(request)) continue
    const isStyle = type === 'Stylesheet' ? !declaresFonts(url) : styleScripts.test(url)
    if (isStyle) (declaresIcons.test(pathOf(url)) ? icons : styles).add(hostOf(url))
    if (type === 'Script') scripts.add(hostOf(url))
    const isPart = !thirdParty || inHtml === undefined || inHtml.has(url)
    if (type === 'Script' && isPart && (category === null || !addOns.has(category))) builders.add(hostOf(url))
    if (type === 'Stylesheet' && isUnbuilt) builders.add(hostOf(url))
  }
  const layout = [...new Set([...styles, ...builders])]
  return { styles: [...styles], icons: [...icons], scripts: [...scripts], layout }
}

/**
 * What webpack and Vite throw if a part of the page does not load. A stylesheet fails for them even if only a font that it
 * imports is missing, and then the page is not built.
 */
export const failedPart =
  /\bLoading (?:CSS )?chunk \S{1,100} failed\b|\bUnable to preload CSS\b|\bdynamically imported module\b/i

/** Mixed content, and a file of the site itself that answers with an error, are missing for visitors too. */
function isMissing(request: Asked): boolean {
  const { thirdParty, failure, status, url } = request
  if (failure === 'blocked' && isInsecure(URL.parse(url))) return false
  if (isUnanswered(request) || status === misdirected) return true
  return thirdParty && ((failure !== null && failure !== 'canceled') || (status ?? 0) >= 400)
}

const keptHosts = 3

/** Why a verdict that relies on these files cannot be given. */
export const becauseMissing = (kind: keyof MissingFiles, hosts: readonly string[]): Sentence =>
  sentence(kind === 'scripts' ? 'scriptsMissing' : kind === 'layout' ? 'layoutMissing' : 'stylesMissing', {
    count: hosts.length,
    hosts: { list: hosts.slice(0, keptHosts).map((host) => host.slice(0, 100)) },
  })

/** Why what a browser saw is not compared with the HTML. */
export const becauseElsewhere = (url: string): Sentence =>
  sentence('ledElsewhere', { url: url.slice(0, 200) })

type Visited = Pick<BrowserFacts, 'blockedNavigation' | 'freeze'> & { readonly requests: readonly Asked[] }

/**
 * What to tell once about a page that our browser could not load completely, or that led it away from `fetchedUrl`;
 * undefined for a complete one.
 */
export function incompleteVisit(
  { requests, blockedNavigation, freeze }: Visited,
  fetchedUrl?: URL,
): Sentence | undefined {
  if (blockedNavigation !== undefined) {
    const { to, reloads } = blockedNavigation
    return reloads ? sentence('keepsReloading') : sentence('keepsNavigating', { url: to.slice(0, 200) })
  }
  if (freeze !== undefined)
    return sentence(freeze.stopped ? 'scriptStopped' : 'pageFroze', { time: { ms: freeze.ms } })
  const next = requests.findLast(({ type, inFrame }) => type === 'Document' && !inFrame)
  if (next !== undefined && next.failure !== null && next.failure !== 'canceled')
    return sentence('redirectNotLoaded', { url: next.url.slice(0, 200), reason: failureReason(next.failure) })
  const other = fetchedUrl === undefined ? undefined : ledElsewhere(requests, fetchedUrl)
  if (other !== undefined) return becauseElsewhere(other)
  const { styles, scripts } = missingFiles(requests)
  if (styles.length > 0) return becauseMissing('styles', styles)
  return scripts.length > 0 ? becauseMissing('scripts', scripts) : undefined
}
