import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { skipInQuickRun } from '../../testing/quick-run.ts'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { said, submit, unfold, type Visitors, visitorsOf } from '../../testing/servers/service/visitors.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

for (const javaScriptEnabled of [true, false]) {
  // Quick tests send the same forms without a browser.
  const repeats = javaScriptEnabled ? false : skipInQuickRun('without JavaScript')
  suite(`a person who works with reports ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, {
    skip: skip || repeats,
  }, () => {
    let service: Service
    let visitors: Visitors
    before(async () => {
      service = await startService({ pages: true })
      visitors = visitorsOf(service, { javaScriptEnabled })
    })
    after(() => service?.[Symbol.asyncDispose]())

    test('uploads a file of URLs, searches, deletes some and restores them', async () => {
      const page = await visitors.member('bulk@example.com')
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

    test('compares two runs, ignores a finding, and unignores it on the project page', async () => {
      const page = await visitors.member('history@example.com')
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
      const page = await visitors.member('reader@example.com')
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
      const page = await visitors.member('sharer@example.com')
      await submit(page, 'sharer.example')
      const address = page.url()
      await page.getByRole('link', { name: 'Share', exact: true }).click()
      await page.getByLabel('Note').fill('For the client')
      await page.getByLabel('Expires after').selectOption('7 days')
      await page.getByRole('button', { name: 'Create link' }).click()
      const link = await page.locator('#made').innerText()
      const client = await visitors.arrive()
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
  })
}
