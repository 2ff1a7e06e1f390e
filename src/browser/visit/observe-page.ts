import type {
  BackForward,
  BrowserCookie,
  BrowserFacts,
  PageBehavior,
  RenderedDocument,
  RenderedImage,
  RenderedLayout,
} from '../../core/facts/browser.ts'
import { entityOf } from '../../gather/read/third-parties.ts'
import { siteOf } from '../../gather/read/site.ts'
import type { Cdp } from '../chromium/cdp.ts'
import { collectParts } from './collect-parts.ts'
import { axeBoxes, readBoxes } from '../watch/element-boxes.ts'
import { walkByKeyboard } from '../watch/keyboard.ts'
import { pause } from './load-page.ts'
import type { Page } from '../chromium/open-page.ts'
import { hooksName, pageScripts } from '../watch/page-scripts.ts'
import { phone, pictureOfPage, pictureOfScreen } from '../watch/pictures.ts'
import { listOf, numberOf, recordOf, textOf } from '../chromium/read-json.ts'
import { type AxeOptions, runAxe } from '../watch/run-axe.ts'
import type { Shown } from './show-page.ts'
import { tapOnce } from '../watch/tap.ts'
import type { SentCookie } from '../watch/watch-cookies.ts'
import type { OwnerOf } from '../watch/watch-requests.ts'

export interface ObserveOptions extends AxeOptions {
  /** Called when axe is about to run: from then on the page is busy and needs one core of the machine, no more. */
  readonly onAxe: () => void
  /**
   * Settles when no load is recorded any more. To leave the page and come back starts and ends processes of Chromium, which
   * may wait 5 s at the end of a record for one that came and went.
   */
  readonly recorded: Promise<unknown>
  /** Called before the page is touched or left: from then on it may go elsewhere because of us. */
  readonly onUse: () => void
  /** By `performance.now()`: until then it is left alone, to see whether it goes elsewhere by itself. */
  readonly untouchedUntilMs: number
  /** By `performance.now()`: what is seen must be told by then. */
  readonly untilMs: number
}

/** What the page on a phone is once its scripts have run. */
export async function observePage(
  { url, page, cdp, watch, watched, cookies: sent, coverage, measured }: Shown,
  options: ObserveOptions,
): Promise<Omit<BrowserFacts, 'browser' | 'lab' | 'desktop'>> {
  const { signal } = options
  // Asked in this order and answered one after the other; the page need not wait for us in between.
  const { lost, collect } = collectParts(page)
  const [unused, told, counted] = await Promise.all([
    collect(['unusedScripts', 'unusedStyles'], () => coverage.read(watch.bytesOf)),
    page.ask(`${pageScripts.collect}\nreadPage()`),
    collect(hookParts, () => readHooks(page)),
  ])
  const collected = recordOf(told)
  const hooks = recordOf(counted)
  for (const each of listOf(collected['lost'])) {
    const { part, because } = recordOf(each)
    lost.push({ part: textOf(part, 50), because: textOf(because, 300) })
  }
  // What was said, opened and asked by now, the page did by itself; the steps below are ours.
  const said = {
    messages: [...watched.messages],
    issues: [...watched.issues],
    deprecations: [...watched.deprecations],
  }
  const did = { dialogs: [...page.dialogs], windows: [...page.windows], downloads: page.downloads() }
  const isOwn = siteOf(new URL(textOf(recordOf(collected['rendered'])['url']) || url).hostname)
  const { requests, count } = watch.list((url) => ownerOf(url, isOwn))
  const cookies = await collect(['cookies'], () => readCookies(page, cdp, sent.sent(), isOwn))
  const layout = recordOf(collected['layout'])
  const pictures = await collect(['pictures'], async () => [
    ...(await pictureOfScreen(page, 'mobile', phone, 412)),
    ...(await pictureOfPage(page, 'full', phone, {
      width: 206,
      contentHeight: numberOf(layout['contentHeight']),
    })),
  ])
  options.onAxe()
  const axe = await runAxe(page, numberOf(recordOf(collected['rendered'])['elements']), options)
  const boxes = [
    ...readBoxes(collected['boxes']),
    ...(axe === 'late' || axe === 'large' ? [] : await axeBoxes(page, axe)),
  ]
  // From here on the page is used, which may change it; one that is still busy with axe does not answer.
  const isFree = axe !== 'late'
  const keyboard = isFree
    ? await collect(['keyboard'], () => walkByKeyboard(page, performance.now() + 1500))
    : null
  await pause(Math.max(0, options.untouchedUntilMs - performance.now()), signal)
  const tap = isFree ? await collect(['tap'], () => tapOnce(page, signal, options.onUse)) : null
  await options.recorded
  options.onUse()
  const isTime = performance.now() + leaveMs + returnMs < options.untilMs
  const backForward = axe === 'late' || !isTime ? null : await goAndComeBack(page, signal).catch(() => null)
  // The scripts that ran in our own world made these in the shape of the types; texts and lists are bounded there.
  return {
    observed: measured.observed,
    requests,
    requestCount: count,
    rendered: collected['rendered'] as RenderedDocument,
    axe: axe === 'late' || axe === 'large' ? null : axe,
    ...said,
    cookies: cookies ?? [],
    storage: collected['storage'] as BrowserFacts['storage'],
    unusedScripts: unused?.scripts ?? [],
    unusedStyles: unused?.styles ?? [],
    images: ((collected['images'] ?? []) as readonly Omit<RenderedImage, 'wireBytes'>[]).map((image) => ({
      ...image,
      wireBytes: watch.bytesOf(image.url),
    })),
    layout: layout as unknown as RenderedLayout,
    behavior: { ...did, ...behaviorOf(hooks, collected) },
    keyboard,
    tap,
    backForward,
    pictures: pictures ?? [],
    boxes,
    lost,
  }
}

function ownerOf(url: string, isOwn: (host: string) => boolean): ReturnType<OwnerOf> {
  const host = URL.parse(url)?.hostname ?? ''
  if (isOwn(host)) return { thirdParty: false, company: null, category: null }
  const entity = entityOf(host)
  return { thirdParty: true, company: entity?.name ?? null, category: entity?.category ?? null }
}

const hookParts = [
  'asksLocation',
  'asksNotifications',
  'synchronousRequests',
  'globals',
  'globalCount',
  'blockingListeners',
  'blockingListenerCount',
  'unloadListeners',
].map((name) => `behavior.${name}`)

/** In the page's own world, by what was captured there before the page. */
async function readHooks(page: Page): Promise<unknown> {
  const told = await page.askPage(`globalThis[${JSON.stringify(hooksName)}]()`)
  if (typeof told !== 'object' || told === null) throw new Error('The hooks of the page told nothing.')
  return told
}

function behaviorOf(
  hooks: Readonly<Record<string, unknown>>,
  collected: Readonly<Record<string, unknown>>,
): Omit<PageBehavior, 'dialogs' | 'windows' | 'downloads'> {
  return {
    asksLocation: hooks['asksLocation'] === true,
    asksNotifications: hooks['asksNotifications'] === true,
    synchronousRequests: texts(hooks['synchronousRequests']),
    globals: texts(hooks['globals']),
    globalCount: numberOf(hooks['globalCount']),
    blockingListeners: listOf(hooks['blockingListeners'])
      .slice(0, 100)
      .map((each) => ({ kind: textOf(recordOf(each)['kind'], 20), on: textOf(recordOf(each)['on'], 60) })),
    blockingListenerCount: numberOf(hooks['blockingListenerCount']),
    unloadListeners: numberOf(hooks['unloadListeners']),
    blocksPaste: collected['blocksPaste'] as PageBehavior['blocksPaste'],
    paintedAnimations: collected['paintedAnimations'] as PageBehavior['paintedAnimations'],
    tools: texts(collected['tools']),
  }
}

const texts = (value: unknown): readonly string[] =>
  listOf(value)
    .slice(0, 100)
    .map((each) => textOf(each, 500))

async function readCookies(
  page: Page,
  cdp: Cdp,
  sent: readonly SentCookie[],
  isOwn: (host: string) => boolean,
): Promise<readonly BrowserCookie[]> {
  const { cookies } = await cdp.send('Storage.getCookies', { browserContextId: page.context })
  const isThirdParty = (domain: string) => !isOwn(bareDomain(domain))
  const kept = listOf(cookies)
    .slice(0, 200)
    .map((each) => {
      const cookie = recordOf(each)
      const domain = textOf(cookie['domain'], 255)
      return {
        name: textOf(cookie['name'], 200),
        domain,
        thirdParty: isThirdParty(domain),
        blocked: false,
        secure: cookie['secure'] === true,
        httpOnly: cookie['httpOnly'] === true,
        sameSite: textOf(cookie['sameSite'], 10) || null,
        session: cookie['session'] === true,
        bytes: numberOf(cookie['size']),
      }
    })
  const known = new Set(kept.map(cookieKey))
  const refused = new Map(
    sent
      .filter((cookie) => isThirdParty(cookie.domain) && !known.has(cookieKey(cookie)))
      .map((cookie) => [cookieKey(cookie), { ...cookie, thirdParty: true, blocked: true }]),
  )
  return [...kept, ...refused.values()].slice(0, 200)
}

const bareDomain = (domain: string): string => domain.replace(/^\./, '')
const cookieKey = ({ name, domain }: Pick<BrowserCookie, 'name' | 'domain'>): string =>
  `${bareDomain(domain)} ${name}`

const leaveMs = 1000
const returnMs = 1500

/** Leaves the page and goes back, to see whether the browser could keep it as it was. */
async function goAndComeBack(page: Page, signal: AbortSignal): Promise<BackForward | null> {
  const { promise: told, resolve } = Promise.withResolvers<BackForward>()
  page.listen((method, params) => {
    if (method === 'Page.backForwardCacheNotUsed') {
      const reasons = listOf(params['notRestoredExplanations']).slice(0, 20)
      resolve({
        restored: false,
        reasons: reasons.map((each) => ({
          name: textOf(recordOf(each)['reason'], 100),
          pageCanMend: recordOf(each)['type'] === 'PageSupportNeeded',
        })),
      })
    }
    if (method === 'Page.frameNavigated' && params['type'] === 'BackForwardCacheRestore')
      resolve({ restored: true, reasons: [] })
  })
  const { currentIndex, entries } = await page.send('Page.getNavigationHistory')
  const entry = recordOf(listOf(entries)[numberOf(currentIndex)])
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  page.listen((method) => {
    if (method === 'Page.loadEventFired') leave()
  })
  await page.send('Page.navigate', { url: 'about:blank' })
  await Promise.race([left, pause(leaveMs, signal)])
  await page.send('Page.navigateToHistoryEntry', { entryId: numberOf(entry['id']) })
  return Promise.race([told, page.crashed, pause(returnMs, signal).then(() => null)])
}
