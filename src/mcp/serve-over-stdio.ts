import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer, type McpOptions } from './create-mcp-server.ts'

/** Serves one client over stdin and stdout, until it closes them. */
export const serveMcpOverStdio = (options: McpOptions): { close(): Promise<void> } =>
  serveStdio(() => createMcpServer(options))
