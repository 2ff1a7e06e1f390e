import { createMcpHandler } from '@modelcontextprotocol/server'
import { createMcpServer, type McpOptions } from './create-mcp-server.ts'
import type { McpCaller } from './caller.ts'

export interface HttpMcp {
  /** Handles one request of any protocol revision. */
  answer(request: Request, body: unknown, caller: McpCaller): Promise<Response>
  close(): Promise<void>
}

/** Stateless: any process of a service may handle any request. */
export function serveMcpOverHttp(options: Omit<McpOptions, 'caller'>): HttpMcp {
  const callers = new WeakMap<Request, McpCaller>()
  const handler = createMcpHandler(({ requestInfo }) => {
    const caller = requestInfo === undefined ? undefined : callers.get(requestInfo)
    if (caller === undefined) throw new Error('A request came past its authentication.')
    return createMcpServer({ ...options, caller })
  })
  return {
    answer(request, body, caller) {
      callers.set(request, caller)
      return handler.fetch(request, body === undefined ? {} : { parsedBody: body })
    },
    close: () => handler.close(),
  }
}
