import type { Locator, Page } from 'playwright-core'
import { newContext } from '../../browser/shared-browser.ts'
import type { Service } from './api-service.ts'

/** People who use the pages of a service, each in a browser context of their own. */
export interface Visitors {
  /** A new visitor, signed in if there is an e-mail. */
  arrive(email?: string): Promise<Page>
  /** Somebody with a new account, signed in. */
  member(email: string): Promise<Page>
}

export function visitorsOf(
  service: Service,
  { javaScriptEnabled }: { readonly javaScriptEnabled: boolean },
): Visitors {
  const arrive: Visitors['arrive'] = async (email) => {
    const context = await newContext({ baseURL: service.origin, javaScriptEnabled })
    const page = await context.newPage()
    if (email === undefined) return page
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('long enough')
    await page.getByRole('button', { name: 'Sign in' }).click()
    return page
  }
  return {
    arrive,
    async member(email) {
      await service.another(email)
      return arrive(email)
    },
  }
}

export async function submit(page: Page, address: string): Promise<void> {
  await page.goto('/reports')
  await page.getByLabel('Audit a URL').fill(address)
  await page.getByRole('button', { name: 'Run audit' }).click()
  await page.getByRole('heading', { level: 1, name: /Decent|Good|Bad/ }).waitFor()
}

/** With the keyboard, because a click may miss an element that still moves. The first finding is already open. */
export async function unfold(within: Page | Locator, text: string): Promise<void> {
  const summary = within.locator('summary', { hasText: text }).first()
  // Counting does not wait: on a page that is still loading, it would find none, and the key would close it.
  await summary.waitFor()
  const open = await within.locator('details[open] > summary', { hasText: text }).count()
  if (open === 0) await summary.press('Enter')
}

/** Waits until the page says that something was done. */
export const said = (page: Page, text: string): Promise<void> =>
  page.locator('.notice').getByText(text).waitFor()
