import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { type Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { injections } from '../../testing/fixtures/injections.ts'
import {
  callTool,
  connectOverHttp,
  type Era,
  eras,
  mcpClient,
  splitText,
} from '../../testing/mcp/mcp-client.ts'
import { skipInQuickRun } from '../../testing/quick-run.ts'
import { runCommand, startServe } from '../../testing/servers/service/serve-process.ts'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { testFlags } from '../../testing/machine/test-flags.ts'

async function connect(t: TestContext, era: Era): Promise<Client> {
  const client = mcpClient(era)
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...testFlags, join(import.meta.dirname, '../../../bin/plumbline.js'), 'mcp'],
    env: { PATH: process.env['PATH'] ?? '', PLUMBLINE_BROWSER: 'off' },
  })
  t.after(() => client.close())
  await client.connect(transport)
  return client
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`)

/** A page with hostile titles, descriptions, headings, alt texts, links and headers. */
function hostilePage() {
  const part = (from: number, to: number) => injections.slice(from, to)
  const body = `<!doctype html><html><head><title>${escaped(part(0, 1).join(''))}</title>
<meta name="description" content="${escaped(part(1, 2).join(''))}"><meta name="generator" content="${escaped(part(2, 3).join(''))}">
<meta property="og:title" content="${escaped(part(3, 4).join(''))}"></head><body>
${part(4, 16)
  .map((text, index) => `<h${(index % 6) + 1}>${escaped(text)}</h${(index % 6) + 1}>`)
  .join('\n')}
${part(16, 30)
  .map((text, index) => `<img src="/a-${index}.png" alt="${escaped(text.repeat(3))}">`)
  .join('\n')}
${part(30, 40)
  .map(
    (text) =>
      `<a href="/x?${encodeURIComponent(text)}" id="${escaped(text)}">here</a><img id="${escaped(text)}" src="${escaped(text)}.png">`,
  )
  .join('\n')}
</body></html>`
  const header = (text: string) => text.replace(/[^ -~]/g, '?')
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      server: header(`nginx/1.2.3 ${injections[40] ?? ''}`),
      'x-powered-by': header(`PHP/5.4 ${injections[41] ?? ''}`),
      'x-frame-options': header(injections[42] ?? ''),
      'x-content-type-options': header(injections[43] ?? ''),
      'referrer-policy': header(injections[44] ?? ''),
      'content-security-policy': header(`default-src 'self' ${injections[45] ?? ''}`),
      'permissions-policy': header(injections[46] ?? ''),
      'set-cookie': header(`${(injections[47] ?? '').replace(/[=;, ]/g, '_')}=1`),
      'cache-control': header(injections[48] ?? ''),
      'content-language': header(injections[49] ?? ''),
    },
    body,
  }
}

/** Asserts that no text outside of `from_page` comes from the page. */
function assertMarked(value: unknown, path: string): void {
  if (typeof value === 'string') assert.doesNotMatch(value, /INJ-\d\d/, path)
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (name !== 'from_page') assertMarked(member, `${path}.${name}`)
  }
}

/** Characters that must never reach the client. */
const obeyed =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/u

test('it exits when its input ends, even if that is not a pipe', async () => {
  const { code, stderr } = await runCommand(['mcp'])
  assert.equal(code, 0, stderr)
  assert.equal(stderr, '')
})

/** Checks everything that the tools return about a hostile page. */
async function assertDataOnly(client: Client, origin: string): Promise<void> {
  const seen = new Set<string>()
  const check = ({ answer, text }: { answer: unknown; text: string }) => {
    assertMarked(answer, 'answer')
    const { own, fromPage } = splitText(text)
    assert.doesNotMatch(own, /INJ-\d\d/)
    assert.doesNotMatch(text, obeyed)
    assert.ok(text.length < 6000, `${text.length} characters`)
    for (const [found] of fromPage.matchAll(/INJ-\d\d/g)) seen.add(found)
  }
  const audited = await callTool(client, 'audit_page', { url: `${origin}/` })
  assert.equal(audited.answer?.state, 'done', audited.text)
  check(audited)
  const { report } = audited.answer
  for (const status of ['problem', 'pass', 'info', 'inconclusive']) {
    let cursor: string | undefined
    do {
      const listed = await callTool(client, 'list_findings', {
        report,
        status,
        limit: 50,
        ...(cursor && { cursor }),
      })
      check(listed)
      cursor = listed.answer.next_cursor ?? undefined
      for (const { audit } of listed.answer.findings) {
        let place: string | undefined
        do {
          const finding = await callTool(client, 'get_finding', {
            report,
            audit,
            limit: 20,
            ...(place && { cursor: place }),
          })
          check(finding)
          place = finding.answer.next_cursor ?? undefined
        } while (place !== undefined)
      }
    } while (cursor !== undefined)
  }
  const verified = await callTool(client, 'verify_fix', {
    report,
    audits: ['title-length', 'x-content-type-options', 'server-signature'],
  })
  check(verified)
  assert.equal(verified.answer.all_fixed, false)
  check(await callTool(client, 'audit_page', { url: `${origin}/` }))
  check(await callTool(client, 'compare_runs', { report }))
  check(await callTool(client, 'get_report', { report, detail: 'full' }))
  check(await callTool(client, 'explain_audit', { audit: 'title-length' }))
  assert.ok(seen.size >= 25, `${seen.size} of the fifty were quoted: ${[...seen].toSorted().join(' ')}`)
}

for (const era of eras) {
  const skip = era === 'legacy' && skipInQuickRun('in the older revision')
  test(`fifty hostile texts of a page remain data over stdio, ${era}`, { skip }, async (t) => {
    const site = await openSite(t, { '/': hostilePage() })
    await assertDataOnly(await connect(t, era), site.origin)
  })
}

test('fifty hostile texts of a page remain data over HTTP, in both revisions', async (t) => {
  const site = await openSite(t, { '/': hostilePage() })
  const key = 'a key of our own choosing'
  const service = await startServe(t, {
    PLUMBLINE_DATA: await tempFolder(t),
    PLUMBLINE_API_KEY: key,
    PLUMBLINE_BROWSER: 'off',
  })
  for (const era of eras) {
    const client = await connectOverHttp(service.origin, key, era)
    await assertDataOnly(client, site.origin)
    await client.close()
  }
  assert.equal(await service.end('SIGTERM'), 0)
})
