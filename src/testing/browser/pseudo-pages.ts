import type { BrowserContext, Page } from 'playwright-core'
import type { Locale } from '../../messages/locale.ts'
import { newContext } from './shared-browser.ts'

/** Pages in a pseudo-locale: what is left in English, too wide or written in the wrong direction. */

export const pseudoLocales = [
  ['en-XA', 'ltr'],
  ['ar-XB', 'rtl'],
] as const

/** Pages that need no more than a report and a schedule. */
export const commonPages = (report: string, schedule: string): readonly string[] => [
  ...['summary', 'previews', 'content', 'loading'].map((view) => `${report}?view=${view}`),
  ...['', '?finding=title-length', '/history', '/share', '/ignore?finding=title-length'].map(
    (path) => `${report}${path}`,
  ),
  '/reports',
  '/crawls',
  '/projects',
  '/projects/pseudo.example',
  ...['brand', 'login', 'feed', 'delete', 'ignore?finding=orphan-page'].map(
    (path) => `/projects/pseudo.example/${path}`,
  ),
  '/compare/sites?one=pseudo.example&other=pseudo.example',
  '/example',
  '/monitoring',
  `${schedule}/edit`,
  `${schedule}/delete`,
  '/monitoring/new',
  '/account',
  '/account/keys',
  '/account/keys/revoke-all',
  '/account/keys/1/revoke',
  '/account/sessions',
  '/account/history',
  '/account/members',
  '/account/channels',
  '/audits',
  '/audits?category=social',
  '/audits/title-length',
  '/docs',
  '/docs/createReport',
  '/docs/try/listReports',
  '/nowhere',
]

/** What is open to people who are not signed in, apart from reports. */
export const openPages = ['/sign-in', '/docs/try/listReports', '/'] as const

/**
 * Finds text with letters that a pseudo-locale would have replaced. Elements with content from the audited page, from
 * people or from the API document are skipped; dates and units are formatted by Intl.
 */
const findEnglish = `(() => {
  const skipped = 'code, pre, bdi, script, style, time, textarea, [dir=auto], [translate=no], svg title'
  const known = /\\d+(?:[.,]\\d+)*\\s?(?:bytes?|kB|MB|ms|s|px)\\b|\\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d+, \\d{4}|UTC|(?:application|text)\\/[a-z-]+|https?:\\S+|\\S+@\\S+|\\S+\\.(?:example|test|com|org|net|me|svg|html)\\S*|\\bINP\\b|nginx|Apache|Caddy|Cloudflare|WordPress|Next\\.js|Plumbline|Markdown|JSON|Facebook|LinkedIn|Slack|WhatsApp|og:[a-z]+|twitter:card|\\b[0-9a-f]{6,12}\\b|Europe\\/Berlin/g
  const english = (text) => /[aeiou]/i.test(text.replace(known, ''))
  const found = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (!node.parentElement.closest(skipped) && english(node.data)) found.add(node.data.trim().slice(0, 90))
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name)
      if (text !== null && !element.closest(skipped) && english(text)) found.add(name + ': ' + text.slice(0, 90))
    }
  return [...found]
})()`

/** The last element that reaches beyond the screen. */
const findWidest = `[...document.querySelectorAll('body *')].findLast((each) => {
  const { left, right, width } = each.getBoundingClientRect()
  return width > 0 && (right > innerWidth + 1 || left < -1)
})?.outerHTML.slice(0, 120) ?? ''`

/** A phone, 320 pixels wide, whose owner reads this language. */
export const openPseudoContext = (origin: string, locale: Locale): Promise<BrowserContext> =>
  newContext({
    baseURL: origin,
    viewport: { width: 320, height: 700 },
    extraHTTPHeaders: { 'accept-language': locale },
  })

/** What is wrong with the page that is open, one line each. */
export async function faultsOf(page: Page, name: string, direction: string): Promise<readonly string[]> {
  await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
  const [found, over, dir] = await page.evaluate<[string[], number, string]>(
    `[${findEnglish}, document.documentElement.scrollWidth - innerWidth, document.documentElement.dir]`,
  )
  return [
    ...found.map((text) => `${name}: ${text}`),
    ...(over > 0 ? [`${name} is ${over} pixels too wide: ${await page.evaluate<string>(findWidest)}`] : []),
    ...(dir === direction ? [] : [`${name} is ${dir}`]),
  ]
}
