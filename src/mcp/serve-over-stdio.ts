import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer, type McpOptions } from './create-mcp-server.ts'

/** One client over standard input and output, until it closes them. */
export const serveMcpOverStdio = (options: McpOptions): { close(): Promise<void> } =>
  serveStdio(() => createMcpServer(options))
