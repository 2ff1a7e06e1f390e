import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { type Service, startService } from '../../testing/servers/api-service.ts'
import { chromiumMissing, findChromium } from '../../testing/chromium.ts'
import { skipInQuickRun } from '../../testing/quick-run.ts'
import { newContext } from '../../testing/shared-browser.ts'

const executablePath = findChromium()
const skip = executablePath === undefined && process.env['CI'] === undefined ? chromiumMissing : false

for (const javaScriptEnabled of [true, false]) {
  // Quick tests send the same forms without a browser.
  const repeats = javaScriptEnabled ? false : skipInQuickRun('without JavaScript')
  suite(`a person ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, { skip: skip || repeats }, () => {
    let service: Service
    before(async () => {
      service = await startService({ pages: true })
    })
    after(() => service?.[Symbol.asyncDispose]())

    /** A new visitor with a separate browser context. */
    async function arrive(email?: string, password = 'long enough'): Promise<Page> {
      const context = await newContext({ baseURL: service.origin, javaScriptEnabled })
      const page = await context.newPage()
      if (email === undefined) return page
      await page.goto('/sign-in')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      return page
    }

    async function member(email: string): Promise<Page> {
      await service.another(email)
      return arrive(email)
    }

    const submit = async (page: Page, address: string): Promise<void> => {
      await page.goto('/reports')
      await page.getByLabel('Audit a URL').fill(address)
      await page.getByRole('button', { name: 'Run audit' }).click()
      await page.getByRole('heading', { level: 1, name: /Decent|Good|Bad/ }).waitFor()
    }

    /** With the keyboard, because a click may miss an element that still moves. The first finding is already open. */
    const unfold = async (within: Page | Locator, text: string): Promise<void> => {
      const summary = within.locator('summary', { hasText: text }).first()
      // Counting does not wait: on a page that is still loading, it would find none, and the key would close it.
      await summary.waitFor()
      const open = await within.locator('details[open] > summary', { hasText: text }).count()
      if (open === 0) await summary.press('Enter')
    }

    const said = (page: Page, text: string) => page.locator('.notice').getByText(text).waitFor()

    test('uploads a file of URLs, searches, deletes some and restores them', async () => {
      const page = await member('bulk@example.com')
      await page.getByText('No reports yet').waitFor()
      await unfold(page, 'Upload a list')
      await page.getByLabel('CSV or text file').setInputFiles({
        name: 'pages.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'name,url\nA,https://bulk.example/a\nB,https://bulk.example/b\nA,https://bulk.example/a\nC,ftp://no\n',
        ),
      })
      await page.getByLabel('Visibility').selectOption('Public')
      await page.getByRole('button', { name: 'Run audit' }).click()
      await page.getByRole('heading', { name: 'Audit 2 pages' }).waitFor()
      await page.getByText('1 duplicate was removed').waitFor()
      await page.getByText('The URL must start with http').waitFor()
      await page.getByRole('button', { name: 'Audit 2 pages' }).click()
      await said(page, '2 reports queued.')
      await page.getByLabel('Search URLs').fill('bulk.example/b')
      await unfold(page, 'More filters')
      await page.getByLabel('Per page').selectOption('25')
      await page.getByRole('group').getByRole('button', { name: 'Filter' }).click()
      await page.waitForURL(/per_page/)
      const { searchParams } = new URL(page.url())
      assert.deepEqual([searchParams.get('search'), searchParams.get('per_page')], ['bulk.example/b', '25'])
      assert.equal(await page.locator('tbody tr').count(), 1)
      await page.goto('/reports')
      await page.getByRole('columnheader', { name: 'Page' }).getByRole('link').click()
      await page.waitForURL(/sort_by=url/)
      if (javaScriptEnabled) await page.getByLabel('Select all').check()
      else for (const box of await page.locator('input[name=id]').all()) await box.check()
      await page.getByRole('button', { name: 'Re-run selected' }).click()
      await said(page, '2 reports queued.')
      for (const box of await page.locator('input[name=id]').all()) await box.check()
      await page.getByRole('button', { name: 'Delete selected' }).click()
      // The form returns to the filtered list.
      await page.waitForURL(/\/reports\?.*sort_by=url/)
      await said(page, '2 reports deleted.')
      assert.equal(await page.locator('tbody tr').count(), 0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await said(page, '2 reports restored.')
      assert.equal(await page.locator('tbody tr').count(), 2)
      await page
        .getByRole('link', { name: /bulk\.example\/b/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Delete' }).click()
      await said(page, 'Report deleted.')
      assert.equal(await page.locator('tbody tr').count(), 1)
      await page.getByRole('button', { name: 'Undo' }).click()
      await said(page, '1 report restored.')
      assert.equal(await page.locator('tbody tr').count(), 2)
      await page.context().close()
    })

    test('opens a link to one finding after the password or the sign-in that it asks for', async () => {
      const form = { url: 'https://locked.example/', privacy: '2', password: 'open sesame' }
      const headers = { prefer: 'wait=10' }
      const { body } = await service.call('/reports', { method: 'POST', form, headers })
      const link = `${new URL(body.data.page_url).pathname}?view=overview#hsts`
      const page = await arrive()
      await page.goto(link)
      for (const password of ['open barley', 'open sesame']) {
        await page.getByLabel('Password').fill(password)
        await page.getByRole('button', { name: 'Open report' }).click()
        await page.waitForURL(`**${link}`)
      }
      await page.locator('#hsts').waitFor()
      if (javaScriptEnabled) await page.locator('#hsts > details[open]').waitFor()
      await page.context().close()
      const member = await arrive()
      await member.goto('/account#password')
      await member.getByLabel('E-mail').fill('owner@example.com')
      await member.getByLabel('Password').fill('long enough')
      await member.getByRole('button', { name: 'Sign in' }).click()
      await member.waitForURL('**/account#password')
      await member.context().close()
      // A private report looks like none, until its owner signs in.
      const own = { url: 'https://own.example/' }
      const { body: hidden } = await service.call('/reports', { method: 'POST', form: own, headers })
      const owner = await arrive()
      await owner.goto(`${new URL(hidden.data.page_url).pathname}?view=overview#hsts`)
      await owner.getByRole('heading', { name: 'Page not found' }).waitFor()
      await owner.getByRole('button', { name: 'Sign in' }).click()
      await owner.getByLabel('E-mail').fill('owner@example.com')
      await owner.getByLabel('Password').fill('long enough')
      await owner.getByRole('button', { name: 'Sign in' }).click()
      await owner.waitForURL(`**${new URL(hidden.data.page_url).pathname}?view=overview#hsts`)
      await owner.locator('#hsts').waitFor()
      await owner.context().close()
    })

    test('compares two runs, ignores a finding, and unignores it on the project page', async () => {
      const page = await member('history@example.com')
      await submit(page, 'history.example')
      await page.getByRole('button', { name: 'Re-run' }).click()
      // Without scripts, the page refreshes itself.
      await page.getByText('A new run is in progress').waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'History', exact: true }).click()
      await page.getByRole('img', { name: 'Score over 2 runs, from 54 to 54' }).waitFor()
      await page.getByRole('button', { name: 'Compare selected runs' }).click()
      await page.getByRole('heading', { name: 'Score unchanged' }).waitFor()
      await page.getByRole('heading', { name: 'Unchanged 23' }).waitFor()
      await page.getByRole('link', { name: 'History', exact: true }).click()
      await page.getByRole('link', { name: 'Report', exact: true }).click()
      await unfold(page.locator('#meta-description'), 'no meta description')
      await page
        .locator('#meta-description')
        .getByRole('link', { name: /^Ignore/ })
        .click()
      await page.getByLabel('Reason', { exact: true }).fill('It is written by hand')
      await page.getByRole('button', { name: 'Ignore finding' }).click()
      await said(page, 'Ignored for history.example.')
      await page.getByRole('heading', { level: 1, name: /Decent\s+6\d/ }).waitFor()
      await unfold(page, 'Ignored 1')
      await page.getByText('Reason: It is written by hand').waitFor()
      await page.getByRole('link', { name: 'history.example', exact: true }).first().click()
      await page.getByRole('heading', { name: 'Ignored findings' }).waitFor()
      await page.getByRole('button', { name: /Stop ignoring/ }).click()
      await said(page, 'Finding is no longer ignored.')
      await page.getByRole('link', { name: 'history.example' }).last().click()
      await page.getByRole('heading', { level: 1, name: /Decent\s+54/ }).waitFor()
      await page.context().close()
    })

    test('filters the findings by category, severity and word, and links to one', async () => {
      const page = await member('reader@example.com')
      await submit(page, 'reader.example')
      await page
        .getByRole('navigation', { name: 'Filter findings' })
        .getByRole('link', { name: /^High/ })
        .click()
      await page.waitForURL(/severity=high#findings$/)
      await page
        .getByRole('link', { name: /Security/ })
        .first()
        .click()
      await page.waitForURL(/category=security/)
      const shown = await page.locator('[data-finding]').evaluateAll((cards) => cards.map(({ id }) => id))
      assert.ok(shown.length > 0 && !shown.includes('meta-description'))
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await page.getByLabel('Search findings').fill('compress')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL(/compress/)
      assert.deepEqual(
        await page.locator('[data-finding]').evaluateAll((cards) => cards.map(({ id }) => id)),
        ['text-compression'],
      )
      await page.locator('#text-compression .anchor').click()
      await page.waitForURL(/#text-compression$/)
      await page.getByRole('link', { name: 'Content', exact: true }).click()
      await page.getByText('TLSv1.3').first().waitFor()
      await page.goBack()
      for (const status of ['Passed', 'Not checked']) {
        await page.goto(new URL(page.url()).pathname)
        await page.getByRole('link', { name: new RegExp(`^${status}`) }).click()
        await page.waitForURL(/status=/)
        assert.ok((await page.locator('.told').count()) > 0)
      }
      await page.context().close()
    })

    test('shares a report by link and by password, and revokes both', async () => {
      const page = await member('sharer@example.com')
      await submit(page, 'sharer.example')
      const address = page.url()
      await page.getByRole('link', { name: 'Share', exact: true }).click()
      await page.getByLabel('Note').fill('For the client')
      await page.getByLabel('Expires after').selectOption('7 days')
      await page.getByRole('button', { name: 'Create link' }).click()
      const link = await page.locator('#made').innerText()
      const client = await arrive()
      const seen = async (): Promise<number> => (await client.goto(link))?.status() ?? 0
      assert.equal(await seen(), 200)
      await page.getByRole('button', { name: /^Revoke/ }).click()
      await said(page, 'Link revoked.')
      assert.equal(await seen(), 404)
      await page.getByLabel('Password:').check()
      await page.getByLabel('Report password').fill('sesame')
      await page.getByRole('button', { name: 'Save' }).click()
      await said(page, 'Saved.')
      await client.goto(address)
      for (const guess of ['barley', 'sesame']) {
        await client.getByLabel('Password').fill(guess)
        await client.getByRole('button', { name: 'Open report' }).click()
        if (guess === 'barley') await client.getByText('The password is not correct.').waitFor()
      }
      await client.getByRole('heading', { level: 1, name: /Decent/ }).waitFor()
      await page.getByLabel('Private:').check()
      await page.getByRole('button', { name: 'Save' }).click()
      await said(page, 'Saved.')
      assert.equal((await client.reload())?.status(), 404)
      await client.context().close()
      await page.context().close()
    })

    test('manages an account: profile, key, sessions, history', async () => {
      const page = await member('keeper@example.com')
      await page.getByRole('link', { name: 'Account', exact: true }).click()
      await page.getByLabel('Name').fill('Ada Keeper')
      await page.getByRole('button', { name: 'Save' }).click()
      await said(page, 'Saved.')
      await page.getByRole('link', { name: 'API keys' }).click()
      await page.getByLabel('Name').fill('deploy')
      await page.getByLabel('Current password').fill('long enough')
      await page.getByRole('button', { name: 'Create key' }).click()
      const key = await page.locator('#key').innerText()
      // The page's script shows it.
      const copy = page.getByRole('button', { name: 'Copy key', includeHidden: true })
      await copy.waitFor({ state: javaScriptEnabled ? 'visible' : 'hidden' })
      assert.equal((await service.call('/account', { key })).body.data.name, 'Ada Keeper')
      await page.goto('/account/keys')
      assert.equal(await page.getByText(key).count(), 0)
      await page.getByRole('link', { name: /^Revoke.*deploy/ }).click()
      await page.getByRole('button', { name: 'Revoke' }).click()
      assert.equal((await service.call('/account', { key })).status, 401)
      const elsewhere = await arrive('keeper@example.com')
      await page.getByRole('link', { name: 'Sessions' }).click()
      await page.getByRole('button', { name: /^Sign out.*Chrome/ }).click()
      await said(page, 'Browser signed out.')
      await elsewhere.goto('/reports')
      await elsewhere.getByRole('heading', { name: 'Sign in' }).waitFor()
      await page.getByRole('link', { name: 'Storage' }).click()
      await page.getByLabel('Keep this many runs of each report').fill('5')
      await page.getByRole('button', { name: 'Save' }).click()
      await said(page, 'Saved.')
      await page.getByRole('link', { name: 'Profile' }).click()
      await page.locator('#current_password').fill('long enough')
      await page.getByLabel('New password').fill('longer than before')
      await page.getByRole('button', { name: 'Change password' }).click()
      await said(page, 'You are signed out everywhere else.')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await said(page, 'You are signed out.')
      await elsewhere.context().close()
      await page.context().close()
    })

    test('invites somebody, who joins and is removed again', async () => {
      const page = await arrive('owner@example.com')
      await page.goto('/account/members')
      await page.getByLabel('E-mail').fill('guest@example.com')
      await page.getByRole('button', { name: 'Create invitation' }).click()
      const guest = await arrive()
      await guest.goto(await page.locator('#invitation').innerText())
      await guest.getByLabel('Name').fill('Guest')
      await guest.getByLabel('Password').fill('long enough')
      await guest.getByRole('button', { name: 'Create account' }).click()
      await said(guest, 'Your account is ready.')
      await guest.getByText('No reports yet').waitFor()
      await page.goto('/account/members')
      await page.getByRole('link', { name: /^Remove.*Guest/ }).click()
      await page.getByRole('button', { name: 'Remove' }).click()
      await said(page, 'Member removed.')
      await guest.goto('/reports')
      await guest.getByRole('heading', { name: 'Sign in' }).waitFor()
      await guest.context().close()
      await page.context().close()
    })
  })
}
