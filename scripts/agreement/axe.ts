import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import type { Opinion, Opinions, Peer } from './opinion.ts'

interface AxeRule {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

interface AxeAnswer {
  readonly violations: readonly AxeRule[]
  readonly incomplete: readonly AxeRule[]
  readonly passes: readonly AxeRule[]
}

/** axe-core in Chromium, on the page as its server sends it: the page's scripts don't run, as in our audits. */
export async function openAxe(browser: Browser, audits: ReadonlySet<string>): Promise<Peer> {
  const code = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const rules = await knownRules(browser, code)
  return {
    name: 'axe-core',
    pairs: rules.filter((id) => audits.has(id)).map((id) => [id, id] as const),
    async judge(url) {
      const page = await browser.newPage()
      try {
        await page.route(url, async (route) => {
          const response = await route.fetch()
          const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" }
          await route.fulfill({ response, headers })
        })
        await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 30_000 })
        // Stylesheets determine what is hidden. Don't wait for files that never arrive.
        await page.waitForLoadState('load', { timeout: 5000 }).catch(() => undefined)
        await page.evaluate(code)
        // The result has the type that axe-core documents.
        const answer = (await page.evaluate(run)) as AxeAnswer
        return opinionsFrom(answer)
      } finally {
        await page.close()
      }
    },
  }
}

/** Includes best practices and rules that axe disables by default: our audits cover them too. */
const run = `axe.run(document, {
  resultTypes: ['violations', 'incomplete', 'passes'],
  rules: Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }])),
  iframes: false,
})`

async function knownRules(browser: Browser, code: string): Promise<readonly string[]> {
  const page = await browser.newPage()
  try {
    await page.evaluate(code)
    return (await page.evaluate('axe.getRules().map(({ ruleId }) => ruleId)')) as readonly string[]
  } finally {
    await page.close()
  }
}

function opinionsFrom({ violations, incomplete, passes }: AxeAnswer): Opinions {
  const say =
    (is: Opinion) =>
    ({ id, nodes }: AxeRule) =>
      [id, { is, detail: (nodes[0]?.html ?? '').slice(0, 120) }] as const
  // A rule may be in several lists; the later entry wins.
  return new Map([
    ...passes.map(say('sound')),
    ...incomplete.map(say('unsure')),
    ...violations.map(say('fault')),
  ])
}
