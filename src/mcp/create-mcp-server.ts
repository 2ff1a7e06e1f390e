import { sentence } from '../core/sentence.ts'
import { currentLocale, type Locale } from '../messages/locale.ts'
import { problemText } from '../messages/sentence-text.ts'
import { texts } from '../messages/texts.ts'
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { invalid, Problem } from '../core/problem.ts'
import { fieldFault } from '../messages/field-fault.ts'
import type { McpCaller } from './caller.ts'
import { type Answer, answerText } from './page-text.ts'
import { prompts } from './prompts.ts'
import type { Schemas, Tool } from './tool.ts'
import { compareRuns, verifyFix } from './tools/changes.ts'
import { explainAudit, getFinding, listFindings } from './tools/findings.ts'
import { auditPage, getReport, listReports } from './tools/reports.ts'

export interface McpOptions {
  readonly caller: McpCaller
  readonly version: string
  /** Called for bugs; the client only learns that there was an internal error. */
  readonly onFault: (tool: string, error: unknown) => void
}

/** The tools and prompts for one connection or request. */
export function createMcpServer({ caller, version, onFault }: McpOptions): McpServer {
  const server = new McpServer(
    { name: 'plumbline', title: 'Plumbline', version },
    {
      instructions: texts.mcp.instructions,
      cacheHints: { 'tools/list': { ttlMs: 3_600_000, cacheScope: 'public' } },
    },
  )
  const now = compiledNow()
  for (const { tool, inputSchema, outputSchema } of now.tools) {
    const annotations = {
      readOnlyHint: tool.readOnly,
      destructiveHint: false,
      openWorldHint: tool.openWorld,
    }
    const { name } = tool
    const description = texts.mcp.tools[name]
    server.registerTool(
      name,
      { description, inputSchema, outputSchema, annotations },
      async (input, context) => {
        try {
          refuseUnstorable(input)
          return told(await tool.run(input, { caller, signal: context.mcpReq.signal }))
        } catch (error) {
          if (error instanceof Problem) return refused(error)
          onFault(name, error)
          return refused(new Problem('internal', sentence('internalRun')))
        }
      },
    )
  }
  for (const { prompt, argsSchema } of now.prompts) {
    const { description } = texts.mcp.prompts[prompt.name]
    server.registerPrompt(prompt.name, { description, argsSchema }, (given) => ({
      messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }],
    }))
  }
  return server
}

const tools = [
  auditPage,
  getReport,
  listFindings,
  getFinding,
  compareRuns,
  verifyFix,
  explainAudit,
  listReports,
  // Each tool receives only input that its own schema has validated.
] as unknown as readonly Tool<unknown>[]

/** Schemas are compiled once per language, because a server is created for every request or connection. */
const compiled = new Map<Locale, ReturnType<typeof compile>>()

function compiledNow(): ReturnType<typeof compile> {
  const locale = currentLocale()
  const known = compiled.get(locale) ?? compile()
  compiled.set(locale, known)
  return known
}

const compile = () => ({
  tools: tools.map((tool) => ({
    tool,
    inputSchema: fromJsonSchema(
      objectOf(typeof tool.input === 'function' ? tool.input() : tool.input, tool.required),
    ),
    outputSchema: fromJsonSchema(objectOf(tool.output, Object.keys(tool.output))),
  })),
  prompts: prompts.map((prompt) => ({
    prompt,
    argsSchema: fromJsonSchema<Readonly<Record<string, string>>>(
      objectOf(
        Object.fromEntries(
          Object.entries(texts.mcp.prompts[prompt.name].arguments).map(([name, description]) => [
            name,
            { type: 'string', maxLength: 2048, description },
          ]),
        ),
        Object.entries(prompt.arguments).flatMap(([name, required]) => (required ? [name] : [])),
      ),
    ),
  })),
})

function objectOf(properties: Schemas, required: readonly string[] = []) {
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required: [...required] }) }
}

/** No database stores U+0000 in a text. */
function refuseUnstorable(input: unknown): void {
  if (typeof input !== 'object' || input === null) return
  for (const [name, value] of Object.entries(input)) {
    const given: readonly unknown[] = [value].flat()
    if (given.some((one) => typeof one === 'string' && one.includes('\0')))
      throw invalid({ [name]: [fieldFault(texts.problems.unstorable, {})] })
  }
}

const told = (answer: Answer) => ({
  content: [{ type: 'text' as const, text: answerText(answer) }],
  structuredContent: { ...answer },
})

/** Returned as a tool result and not as a protocol error, so that a model can read it and try again. */
const refused = (problem: Problem) => ({
  isError: true,
  content: [
    {
      type: 'text' as const,
      text: JSON.stringify({
        code: problem.code,
        ...problemText(problem),
        ...(problem.retryAfter === undefined ? {} : { retry_after: problem.retryAfter }),
      }),
    },
  ],
})
