import type { ChildProcess, Serializable } from 'node:child_process'
import { once } from 'node:events'

/** The answer of a child process. If the child exits instead, the benchmark fails rather than waiting forever. */
export async function askChild(child: ChildProcess, question: Serializable): Promise<unknown> {
  const over = new AbortController()
  try {
    child.send(question)
    return await Promise.race([
      once(child, 'message', over).then(([answer]: unknown[]) => answer),
      once(child, 'exit', over).then(() => {
        throw new Error(`${child.spawnargs.at(-1)} ended before it answered.`)
      }),
    ])
  } finally {
    over.abort()
  }
}
