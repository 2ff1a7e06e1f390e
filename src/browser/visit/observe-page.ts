import type {
  BackForward,
  BrowserCookie,
  BrowserFacts,
  RenderedDocument,
  RenderedImage,
  RenderedLayout,
} from '../../core/facts/browser.ts'
import { siteOf } from '../../gather/read/site.ts'
import type { Cdp } from '../chromium/cdp.ts'
import { collectParts } from './collect-parts.ts'
import { axeBoxes, readBoxes } from '../watch/screen/element-boxes.ts'
import { walkByKeyboard } from '../watch/keyboard.ts'
import { pause } from './load/load-page.ts'
import { type Page, quietly } from '../chromium/open-page.ts'
import { pageScripts } from '../watch/page-scripts.ts'
import { phone, pictureOfPage, pictureOfScreen } from '../watch/screen/pictures.ts'
import { listOf, numberOf, recordOf, textOf } from '../chromium/read-json.ts'
import { type AxeOptions, runAxe } from '../watch/run-axe.ts'
import type { Shown } from './show-page.ts'
import { tapOnce } from '../watch/tap.ts'
import { behaviorOf, hookParts, readHooks } from './page-behavior.ts'
import type { SentCookie } from '../watch/requests/watch-cookies.ts'
import { ownersFor } from '../watch/requests/request-owner.ts'

export interface ObserveOptions extends AxeOptions {
  /** Called when axe is about to run. From then on the page is busy and uses only one core. */
  readonly onAxe: () => void
  /**
   * Settles when no load is being traced. Leaving the page and coming back starts and stops Chromium processes, and at
   * the end of a trace Chromium may wait 5 s for one that came and went.
   */
  readonly recorded: Promise<unknown>
  /** Called before the page is interacted with or left: later navigations may be our doing. */
  readonly onUse: () => void
  /** On the clock of `performance.now()`. Until then the page is left alone, to see whether it navigates by itself. */
  readonly untouchedUntilMs: number
  /** On the clock of `performance.now()`. What is not known by then is lost, and the rest is returned. */
  readonly untilMs: number
}

/** Reads the page on a phone after its scripts have run. */
export async function observePage(
  { url, page, cdp, watch, freezes, watched, cookies: sent, coverage, measured }: Shown,
  options: ObserveOptions,
): Promise<Omit<BrowserFacts, 'browser' | 'lab' | 'desktop'>> {
  const { signal } = options
  // Sent together and answered in this order, so the page doesn't wait for us in between.
  const { lost, collect } = collectParts(options.untilMs)
  const [unused, fromPage, counted] = await freezes.during(async () => {
    const used = coverage.read(watch)
    const content = page.ask(`${pageScripts.collect}\nreadPage()`)
    const counts = readHooks(page)
    quietly(used)
    quietly(counts)
    // The others wait for the content in the page, and without it there are no results: it has no limit of its own.
    const read = await content
    return [
      await collect(['unusedScripts', 'unusedStyles'], () => used),
      read,
      await collect(hookParts, () => counts),
    ] as const
  })
  const collected = recordOf(fromPage)
  const hooks = recordOf(counted)
  for (const each of listOf(collected['lost'])) {
    const { part, because } = recordOf(each)
    lost.push({ part: textOf(part, 50), because: textOf(because, 300) })
  }
  // Messages, dialogs and windows so far are the page's own doing; the steps below are ours.
  const reported = {
    messages: [...watched.messages],
    issues: [...watched.issues],
    deprecations: [...watched.deprecations],
  }
  const did = { dialogs: [...page.dialogs], windows: [...page.windows], downloads: page.downloads() }
  const shownUrl = textOf(recordOf(collected['rendered'])['url']) || url
  const isOwn = siteOf(new URL(shownUrl).hostname)
  const { requests, count } = watch.list(ownersFor(shownUrl))
  const cookies = await collect(['cookies'], () => readCookies(page, cdp, sent.sent(), isOwn))
  const layout = recordOf(collected['layout'])
  const beyond = numberOf(layout['contentWidth']) - numberOf(layout['viewportWidth'])
  const left = layout['startsRight'] === true ? beyond : 0
  const contentHeight = numberOf(layout['contentHeight'])
  const screen = await collect(['pictures'], () =>
    pictureOfScreen(page, 'mobile', phone, { width: 412, left }),
  )
  const whole = await collect(['pictures'], () =>
    pictureOfPage(page, 'full', phone, { width: 206, left, contentHeight }),
  )
  options.onAxe()
  const elements = numberOf(recordOf(collected['rendered'])['elements'])
  const axe = await freezes.during(() => runAxe(page, elements, options))
  const boxes = [
    ...readBoxes(collected['boxes']),
    ...(typeof axe === 'string' ? [] : ((await collect([], () => axeBoxes(page, axe))) ?? [])),
  ]
  // The steps below use the page, which may change it. A page that is still busy with axe, or gone, does not respond.
  const isFree = axe !== 'late' && axe !== 'gone'
  // That it does not respond because of axe is no freeze of its own.
  if (!isFree) freezes.end()
  const keyboard = isFree
    ? await collect(['keyboard'], () => walkByKeyboard(page, performance.now() + 1500))
    : null
  await pause(Math.max(0, options.untouchedUntilMs - performance.now()), signal)
  const tap = isFree ? await collect(['tap'], () => tapOnce(page, signal, options.onUse)) : null
  await options.recorded
  const freeze = isFree ? await collect([], () => freezes.longest()) : freezes.soFar()
  freezes.end()
  options.onUse()
  const isTime = performance.now() + leaveMs + returnMs < options.untilMs
  // A page may refuse to be left, with a loop in its handler of `beforeunload`.
  const backForward =
    !isFree || !isTime
      ? null
      : await Promise.race([
          goAndComeBack(page, signal),
          pause(leaveMs + returnMs, signal).then(() => null),
        ]).catch(() => null)
  // Our scripts in the isolated world produced these in the shape of the types, with bounded texts and lists.
  return {
    observed: measured.observed,
    requests,
    requestCount: count,
    rendered: collected['rendered'] as RenderedDocument,
    axe: typeof axe === 'string' ? null : axe,
    axeObstacle: axe === 'too-large' || axe === 'failed' ? axe : null,
    ...reported,
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
    pictures: [...(screen ?? []), ...(whole ?? [])],
    ...(freeze === null ? {} : { freeze }),
    boxes,
    lost,
  }
}

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

/** Leaves the page and goes back, to see whether the back/forward cache kept it. */
async function goAndComeBack(page: Page, signal: AbortSignal): Promise<BackForward | null> {
  const { promise: outcome, resolve } = Promise.withResolvers<BackForward>()
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
  return Promise.race([outcome, page.crashed, pause(returnMs, signal).then(() => null)])
}
