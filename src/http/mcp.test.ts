import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { serviceFor } from '../testing/servers/service/api-service.ts'
import { callTool, connectOverHttp, eras, splitText } from '../testing/mcp/mcp-client.ts'

/** About four characters are one token. */
const responseLimit = 1500 * 4

for (const era of eras) {
  describe(`assistants over HTTP, ${era}`, () => {
    test('audit, read, verify, compare and explain', async (t) => {
      const service = await serviceFor(t)
      const client = await connectOverHttp(service.origin, service.key, era)
      t.after(() => client.close())

      const { tools } = await client.listTools()
      assert.deepEqual(
        tools.map(({ name }) => name),
        [
          'audit_page',
          'get_report',
          'list_findings',
          'get_finding',
          'compare_runs',
          'verify_fix',
          'explain_audit',
          'list_reports',
        ],
      )
      assert.ok(JSON.stringify(tools).length < 6000, `${JSON.stringify(tools).length} bytes of tools`)
      for (const { name, annotations, outputSchema } of tools) {
        assert.equal(annotations?.destructiveHint, false, name)
        assert.ok(outputSchema !== undefined, name)
      }

      const audited = await callTool(client, 'audit_page', { url: 'https://example.com/pricing' })
      assert.equal(audited.isError, false, audited.text)
      const { report } = audited.answer
      assert.equal(audited.answer.state, 'done')
      assert.equal(audited.answer.shown, audited.answer.findings.length)
      assert.ok(audited.answer.total > audited.answer.shown)
      assert.ok(audited.text.length < responseLimit, `${audited.text.length} characters`)

      // Every finding once, by following the cursor.
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await callTool(client, 'list_findings', { report, ...(cursor && { cursor }) })
        assert.ok(page.text.length < responseLimit, `${page.text.length} characters`)
        assert.equal(page.answer.total, audited.answer.total)
        seen.push(...page.answer.findings.map(({ audit }: { audit: string }) => audit))
        cursor = page.answer.next_cursor ?? undefined
      } while (cursor !== undefined)
      assert.equal(seen.length, audited.answer.total)
      assert.equal(new Set(seen).size, seen.length)

      const [audit = ''] = seen
      const finding = await callTool(client, 'get_finding', { report, audit })
      assert.equal(finding.answer.audit, audit)
      assert.ok(finding.text.length < responseLimit, `${finding.text.length} characters`)

      const verified = await callTool(client, 'verify_fix', { report, audits: [audit] })
      assert.equal(verified.answer.all_fixed, true, verified.text)
      assert.equal(verified.answer.total, 1)

      const again = await callTool(client, 'audit_page', { url: 'https://example.com/pricing' })
      assert.equal(again.answer.report, report, 'the same page is another run of the same report')
      const compared = await callTool(client, 'compare_runs', { report })
      assert.ok(compared.answer.still_there > 0)
      assert.ok(compared.text.length < responseLimit, `${compared.text.length} characters`)

      const full = await callTool(client, 'get_report', { report, detail: 'full' })
      assert.ok(full.answer.categories.seo !== undefined)
      const reports = await callTool(client, 'list_reports')
      assert.deepEqual([reports.answer.total, reports.answer.next_cursor], [1, null])

      const { prompts } = await client.listPrompts()
      assert.deepEqual(
        prompts.map(({ name }) => name),
        ['fix-this-page', 'weekly-review'],
      )
      const prompt = await client.getPrompt({
        name: 'fix-this-page',
        arguments: { url: 'http://localhost:3000/' },
      })
      assert.match(JSON.stringify(prompt.messages), /verify_fix/)
    })

    test('errors are reported in a way that a model can act on', async (t) => {
      const service = await serviceFor(t)
      const client = await connectOverHttp(service.origin, service.key, era)
      t.after(() => client.close())
      const missing = await callTool(client, 'get_report', { report: 99 })
      assert.equal(missing.isError, true)
      assert.match(missing.text, /list_reports/)
      await callTool(client, 'audit_page', { url: 'example.com' })
      const misspelled = await callTool(client, 'verify_fix', { report: 1, audits: ['title-lenght'] })
      assert.equal(misspelled.isError, true)
      assert.match(misspelled.text, /title-length/)
      const refused = await callTool(client, 'audit_page', { url: 'http://169.254.169.254/' })
      assert.equal(refused.isError, true)
      const cursor = await callTool(client, 'list_findings', { report: 1, cursor: 'x' })
      assert.match(cursor.text, /next_cursor/)
    })

    test('a read-only key neither audits nor verifies', async (t) => {
      const service = await serviceFor(t)
      await service.call('/reports', { method: 'POST', form: { url: 'example.com' } })
      const { secret } = await service.app.createKey(service.account.id, {
        name: 'assistant',
        readOnly: true,
      })
      const client = await connectOverHttp(service.origin, secret, era)
      t.after(() => client.close())
      assert.equal((await callTool(client, 'get_report', { report: 1 })).isError, false)
      for (const [name, input] of [
        ['audit_page', { url: 'example.com/other' }],
        ['verify_fix', { report: 1, audits: ['title-length'] }],
      ] as const) {
        const called = await callTool(client, name, input)
        assert.equal(called.isError, true)
        assert.match(called.text, /is read-only/)
      }
      assert.equal((await callTool(client, 'list_reports')).answer.total, 1)
    })
  })
}

test('without a key, or from another site, access is denied', async (t) => {
  const service = await serviceFor(t)
  const send = (headers: Record<string, string>) =>
    fetch(`${service.origin}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
  const anonymous = await send({})
  assert.equal(anonymous.status, 401)
  assert.match(anonymous.headers.get('www-authenticate') ?? '', /^Bearer/)
  const authorization = `Bearer ${service.key}`
  assert.equal((await send({ authorization, origin: 'https://evil.example' })).status, 403)
  assert.equal((await send({ authorization, origin: service.origin })).status, 200)
})

test('another account sees nothing', async (t) => {
  const service = await serviceFor(t)
  await service.call('/reports', { method: 'POST', form: { url: 'example.com' } })
  const other = await service.another('other@example.com')
  const client = await connectOverHttp(service.origin, other.key, 'modern')
  t.after(() => client.close())
  assert.equal((await callTool(client, 'get_report', { report: 1 })).isError, true)
  assert.equal((await callTool(client, 'verify_fix', { report: 1, audits: ['hsts'] })).isError, true)
  assert.equal((await callTool(client, 'compare_runs', { report: 1 })).isError, true)
  assert.equal((await callTool(client, 'list_reports')).answer.total, 0)
})

test('hostile findings of the sample stay between the markers', async (t) => {
  const service = await serviceFor(t)
  const client = await connectOverHttp(service.origin, service.key, 'modern')
  t.after(() => client.close())
  const { text } = await callTool(client, 'audit_page', { url: 'example.com' })
  const { own, fromPage } = splitText(text)
  assert.ok(fromPage.length > 0)
  assert.doesNotThrow(() => JSON.parse(own.split('\n')[0] ?? ''))
})
