import { inspect } from 'node:util'
import type { TestEvent } from 'node:test/reporters'
import type { Message } from './messages.ts'
import { cpuMsWithChildren } from './processes.ts'

const stuckMs = Number(process.env['TEST_STUCK_MS'] ?? 20_000)

/** Sends the results of a test process to the runner over IPC, because tests print to standard output. */
export async function report(source: AsyncIterable<TestEvent>): Promise<void> {
  const path: string[] = []
  let pending = 0
  let stuck: NodeJS.Timeout | undefined
  leaveWithRunner()
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => send({ is: 'stray', error: inspect(error, { depth: 5 }) }))
  for await (const event of source) {
    if (event.type === 'test:enqueue' && event.data.nesting === 0) pending += 1
    if (event.type === 'test:complete' && event.data.nesting === 0) pending -= 1
    clearTimeout(stuck)
    // Node ends the run only when nothing keeps the process alive, so a forgotten server would keep it forever.
    if (pending === 0) stuck = setTimeout(saysWhatIsOpen, stuckMs).unref()
    // A test that begins is dequeued immediately, but reported as started only when its turn comes.
    if (event.type === 'test:dequeue') send({ is: 'started', test: event.data.name, file: event.data.file })
    if (event.type === 'test:start') {
      path.length = event.data.nesting
      path.push(event.data.name)
    }
    if (event.type === 'test:pass' || event.type === 'test:fail') {
      const { data } = event
      path.length = data.nesting
      const test = [...path, data.name].join(' › ')
      const isSuite = data.details.type === 'suite'
      const common = {
        test,
        file: data.file,
        isSuite,
        depth: data.nesting,
        ms: data.details.duration_ms,
        cpuMs: cpuMsWithChildren(),
      }
      if (event.type === 'test:pass')
        send({ is: 'passed', ...common, skipped: data.skip === true ? 'no reason given' : data.skip || null })
      else send({ is: 'failed', ...common, error: describe(event.data.details.error) })
    }
    if (event.type === 'test:summary') {
      const { user, system } = process.cpuUsage()
      send({ is: 'summary', cpuMs: cpuMsWithChildren(), ownCpuMs: (user + system) / 1000 })
    }
  }
}

function send(message: Message): void {
  process.send?.(message)
}

function saysWhatIsOpen(): void {
  const counts = Map.groupBy(process.getActiveResourcesInfo(), (name) => name)
  // Includes the channel to the runner, which is always open.
  const open = [...counts].map(([name, all]) => (all.length === 1 ? name : `${all.length} × ${name}`))
  send({ is: 'stuck', open: open.join(', ') })
}

/** Null if only a subtest failed, which was reported already. */
function describe(error: Error): string | null {
  if ('failureType' in error && error.failureType === 'subtestsFailed') return null
  return inspect(error.cause ?? error, { depth: 5 })
}

/** If the runner is killed, so is everything that this process started. */
function leaveWithRunner(): void {
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
  process.channel?.unref()
}
