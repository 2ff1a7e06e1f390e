import { createMcpHandler } from '@modelcontextprotocol/server'
import { createMcpServer, type McpOptions } from './create-mcp-server.ts'
import type { Desk } from './desk.ts'

export interface HttpMcp {
  /** Handles one request of any protocol revision. */
  answer(request: Request, body: unknown, desk: Desk): Promise<Response>
  close(): Promise<void>
}

/** Stateless: any process of a service may handle any request. */
export function serveMcpOverHttp(options: Omit<McpOptions, 'desk'>): HttpMcp {
  const desks = new WeakMap<Request, Desk>()
  const handler = createMcpHandler(({ requestInfo }) => {
    const desk = requestInfo === undefined ? undefined : desks.get(requestInfo)
    if (desk === undefined) throw new Error('A request came past its authentication.')
    return createMcpServer({ ...options, desk })
  })
  return {
    answer(request, body, desk) {
      desks.set(request, desk)
      return handler.fetch(request, body === undefined ? {} : { parsedBody: body })
    },
    close: () => handler.close(),
  }
}
