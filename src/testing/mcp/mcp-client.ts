import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** The official MCP client, in the 2026 revision of the protocol or in that of 2025. */
export const eras = ['modern', 'legacy'] as const
export type Era = (typeof eras)[number]

export const mcpClient = (era: Era): Client =>
  new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' } },
  )

export async function connectOverHttp(origin: string, key: string, era: Era): Promise<Client> {
  const client = mcpClient(era)
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }))
  return client
}

export interface Called {
  readonly isError: boolean
  /** The structured response; tests know what they expect in it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads members that it then asserts
  readonly answer: any
  readonly text: string
}

export async function callTool(client: Client, name: string, input: object = {}): Promise<Called> {
  const result = await client.callTool({ name, arguments: { ...input } })
  const [content] = result.content
  assert.ok(content?.type === 'text')
  return { isError: result.isError === true, answer: result.structuredContent, text: content.text }
}

/** Splits a text response into Plumbline's own text and the page's. */
export function splitText(text: string): { readonly own: string; readonly fromPage: string } {
  const mark = /<(page-data-[0-9a-f]{18})>\n/.exec(text)
  if (mark === null) return { own: text, fromPage: '' }
  const end = text.lastIndexOf(`\n</${mark[1]}>`)
  assert.ok(end > 0 && text.endsWith(`</${mark[1]}>`), 'the block is closed by its own mark at the very end')
  return { own: text.slice(0, mark.index), fromPage: text.slice(mark.index + mark[0].length, end) }
}
