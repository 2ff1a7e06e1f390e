import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveMcpOverStdio } from '../../mcp/serve-over-stdio.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { readWords } from '../usage.ts'
import { version } from '../version.ts'
import { openWorkers } from '../open/open-workers.ts'

/**
 * The tools for an assistant on this machine, over stdin and stdout. Needs no service: reports are stored in a folder
 * that is deleted on exit.
 */
export const mcp: Command = async (words, env) => {
  readWords(words, {})
  const dataFolder = await mkdtemp(join(tmpdir(), 'plumbline-mcp-'))
  const say = (detail: object, message: string) => console.error(message, detail)
  const logger = { error: say, warn: () => undefined }
  try {
    const workers = await openWorkers(
      { ...readSettings(env), dataFolder, databaseUrl: null, smtpUrl: null },
      logger,
    )
    const owner = {
      email: 'assistant@localhost',
      password: randomBytes(24).toString('base64url'),
      role: 'owner',
    } as const
    const { id } = await workers.app.createAccount(owner)
    workers.start()
    const serving = serveMcpOverStdio({
      version,
      caller: { app: workers.app, account: id, projects: null, mayWrite: true, origin: null },
      onFault: (tool, error) => logger.error({ err: error, tool }, 'MCP tool failed'),
    })
    const ended = new AbortController()
    await Promise.race([
      once(process.stdin, 'close', ended),
      // A file or /dev/null emits `end` without being closed.
      once(process.stdin, 'end', ended),
      once(process, 'SIGINT', ended),
      once(process, 'SIGTERM', ended),
    ])
    ended.abort()
    await serving.close()
    await workers.stop(0)
    await workers.close()
    return 0
  } finally {
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
