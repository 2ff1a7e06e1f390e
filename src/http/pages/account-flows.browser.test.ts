import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { skipInQuickRun } from '../../testing/quick-run.ts'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { said, type Visitors, visitorsOf } from '../../testing/servers/service/visitors.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

for (const javaScriptEnabled of [true, false]) {
  // Quick tests send the same forms without a browser.
  const repeats = javaScriptEnabled ? false : skipInQuickRun('without JavaScript')
  suite(`a person with an account ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, {
    skip: skip || repeats,
  }, () => {
    let service: Service
    let visitors: Visitors
    before(async () => {
      service = await startService({ pages: true })
      visitors = visitorsOf(service, { javaScriptEnabled })
    })
    after(() => service?.[Symbol.asyncDispose]())

    test('opens a link to one finding after the password or the sign-in that it asks for', async () => {
      const form = { url: 'https://locked.example/', privacy: '2', password: 'open sesame' }
      const headers = { prefer: 'wait=10' }
      const { body } = await service.call('/reports', { method: 'POST', form, headers })
      const link = `${new URL(body.data.page_url).pathname}?view=overview#hsts`
      const page = await visitors.arrive()
      await page.goto(link)
      for (const password of ['open barley', 'open sesame']) {
        await page.getByLabel('Password').fill(password)
        await page.getByRole('button', { name: 'Open report' }).click()
        await page.waitForURL(`**${link}`)
      }
      await page.locator('#hsts').waitFor()
      if (javaScriptEnabled) await page.locator('#hsts > details[open]').waitFor()
      await page.context().close()
      const member = await visitors.arrive()
      await member.goto('/account#password')
      await member.getByLabel('E-mail').fill('owner@example.com')
      await member.getByLabel('Password').fill('long enough')
      await member.getByRole('button', { name: 'Sign in' }).click()
      await member.waitForURL('**/account#password')
      await member.context().close()
      // A private report looks like none, until its owner signs in.
      const own = { url: 'https://own.example/' }
      const { body: hidden } = await service.call('/reports', { method: 'POST', form: own, headers })
      const owner = await visitors.arrive()
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

    test('manages an account: profile, key, sessions, history', async () => {
      const page = await visitors.member('keeper@example.com')
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
      const elsewhere = await visitors.arrive('keeper@example.com')
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
      const page = await visitors.arrive('owner@example.com')
      await page.goto('/account/members')
      await page.getByLabel('E-mail').fill('guest@example.com')
      await page.getByRole('button', { name: 'Create invitation' }).click()
      const guest = await visitors.arrive()
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
