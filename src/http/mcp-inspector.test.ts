import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { eras } from '../testing/mcp/mcp-client.ts'
import { serviceFor } from '../testing/servers/service/api-service.ts'
import { openSite } from '../testing/servers/sites/asked-site.ts'
import { tempFolder } from '../testing/machine/temp-folder.ts'

const run = promisify(execFile)

/** `mcp-inspector` has 120 dependencies, so the test runs only where it is installed. */
async function findInspector(): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const program = join(folder, 'mcp-inspector')
    const isThere = await access(program).then(
      () => true,
      () => false,
    )
    if (isThere) return program
  }
  return undefined
}

/** Runs the inspector's command line once; returns what it prints. */
async function inspect(
  context: TestContext,
  inspector: string,
  words: readonly string[],
): Promise<{ readonly told: Record<string, unknown>; readonly stderr: string }> {
  const folder = await tempFolder(context)
  const { stdout, stderr } = await run(process.execPath, [inspector, '--cli', ...words, '--format', 'json'], {
    env: { ...process.env, MCP_CATALOG_PATH: join(folder, 'mcp.json') },
    timeout: 120_000,
  })
  // The inspector prints one object.
  return { told: JSON.parse(stdout) as Record<string, unknown>, stderr }
}

for (const era of eras) {
  test(`the inspector lists and calls the tools without complaints, ${era}`, async (context) => {
    const inspector = await findInspector()
    if (inspector === undefined) return context.skip('mcp-inspector is not on the PATH')
    const service = await serviceFor(context)
    const site = await openSite(context, { '/': { body: '<title>Oak</title>' } })
    const plumbline = [
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, '../../bin/plumbline.js'),
      'mcp',
    ]
    const transports = {
      stdio: { words: [...plumbline, '-e', 'PLUMBLINE_BROWSER=off'], url: `${site.origin}/` },
      http: {
        words: [
          `${service.origin}/mcp`,
          '--transport',
          'http',
          '--header',
          `Authorization: Bearer ${service.key}`,
        ],
        url: 'https://example.com/',
      },
    }
    for (const [name, { words, url }] of Object.entries(transports)) {
      const ask = (...method: readonly string[]) =>
        inspect(context, inspector, [...words, '--protocol-era', era, '--method', ...method])
      const listed = await ask('tools/list', '--strict')
      assert.match(JSON.stringify(listed.told), /"verify_fix"/, name)
      assert.doesNotMatch(listed.stderr, /[1-9]\d* (?:errors?|warnings?)/, name)
      const audited = await ask('tools/call', '--tool-name', 'audit_page', '--tool-arg', `url=${url}`)
      assert.match(JSON.stringify(audited.told), /"state":"done"/, name)
      assert.match(JSON.stringify((await ask('prompts/list')).told), /fix-this-page/, name)
    }
    return undefined
  })
}
