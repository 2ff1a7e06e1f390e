import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

/** A folder that is removed when the test ends. */
export async function tempFolder(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'))
  // A process that is exiting may still write to it.
  context.after(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return folder
}
