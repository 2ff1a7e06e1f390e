import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { tempFolder } from '../../src/testing/machine/temp-folder.ts'
import { hasProcess } from './processes.ts'
import { type BatchLimits, failuresOf, runBatch } from './run-batch.ts'
import { failureText } from './summary.ts'

const patient = { testMs: 60_000, silenceMs: 60_000, stuckMs: 60_000 }

test('counts the tests of a batch, passed, failed and skipped with the reason', async (context) => {
  const result = await run(context, {
    'a.test.ts': `test('sound', () => {}); test('left out', { skip: 'no reason to' }, () => {})`,
    'b.test.ts': `suite('outer', () => { test('inner', () => { throw new Error('the message') }) })`,
  })
  assert.deepEqual(names(result.passed), ['sound'])
  assert.deepEqual(names(result.failed), ['outer › inner', 'outer'])
  assert.deepEqual(
    result.skipped.map(({ test: name, reason }) => [name, reason]),
    [['left out', 'no reason to']],
  )
  assert.match(failureText(result), /✗ outer › inner[^]*b\.test\.ts[^]*the message/)
  assert.equal(result.trouble, undefined)
})

test('the time of tests declared by a helper is attributed to files without tests of their own', async (context) => {
  const folder = await tempFolder(context)
  const helper = join(folder, 'helper.ts')
  const slow = 'await new Promise((next) => setTimeout(next, 300))'
  await writeFile(
    helper,
    `import { test } from 'node:test'\nexport const declare = () => test('slow', async () => { ${slow} })\n`,
  )
  const { costByFile, passed } = await run(context, {
    'a.test.ts': `test('quick', () => {})`,
    'b.test.ts': `import { declare } from '${helper}'; declare()`,
  })
  const msOf = (name: string) => [...costByFile].find(([file]) => file.endsWith(name))?.[1].ms ?? 0
  assert.ok(msOf('b.test.ts') >= 290, `${msOf('b.test.ts')} ms`)
  assert.ok(msOf('a.test.ts') < msOf('b.test.ts'))
  assert.match(passed.find(({ test: name }) => name === 'slow')?.file ?? '', /helper\.ts$/)
})

test('a test that blocks its process is killed with everything it started', async (context) => {
  const folder = await tempFolder(context)
  const result = await run(
    context,
    {
      'a.test.ts': `
        import { spawn } from 'node:child_process'
        import { writeFileSync } from 'node:fs'
        test('never ends', async () => {
          const detached = spawn('sleep', ['600'], { detached: true, stdio: 'inherit' })
          writeFileSync('${join(folder, 'pid')}', String(detached.pid))
          await new Promise((next) => setTimeout(next, 10))
          for (;;);
        })`,
    },
    { ...patient, silenceMs: 6000 },
  )
  assert.match(result.trouble ?? '', /no test ended for 6 s; running: never ends/)
  assert.equal(failuresOf(result), 1)
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8'))
  assert.ok(pid > 0)
  assert.ok(!hasProcess(pid), 'the detached child still runs')
})

test('a test that leaves a child process behind does not block the run', async (context) => {
  const result = await run(context, {
    'a.test.ts': `
      import { spawn } from 'node:child_process'
      test('forgets a child', async () => {
        spawn('sleep', ['600'], { detached: true, stdio: 'inherit' }).unref()
        await new Promise((next) => setTimeout(next, 2500))
      })`,
  })
  assert.deepEqual([names(result.passed), result.trouble], [['forgets a child'], undefined])
})

test('a process that its tests keep alive is killed, and the report says by what', async (context) => {
  const result = await run(
    context,
    { 'a.test.ts': `test('forgets a timer', () => { setInterval(() => {}, 1000) })` },
    { ...patient, stuckMs: 500 },
  )
  assert.match(result.trouble ?? '', /all tests ended, but the process did not; still open: .*Timeout/)
  assert.equal(failuresOf(result), 1)
})

test('a process that exits during a test is a failure', async (context) => {
  const result = await run(context, { 'a.test.ts': `test('exits', () => { process.exit(0) })` })
  assert.match(result.trouble ?? '', /ended early \(exit code 0\)/)
  assert.equal(failuresOf(result), 1)
})

test('an error that nobody awaits is a failure, and the next test runs', async (context) => {
  const strays = [
    `void Promise.reject(new Error('the stray'))`,
    `setTimeout(() => { throw new Error('the stray') })`,
  ]
  for (const stray of strays) {
    const result = await run(context, {
      'a.test.ts': `test('starts it', async () => { ${stray}; await new Promise((next) => setTimeout(next, 200)) })`,
      'b.test.ts': `test('another', () => {})`,
    })
    assert.ok(names(result.passed).includes('another'))
    assert.equal(failuresOf(result), 1)
    assert.match(failureText(result), /an error that no test awaits, during: starts it\n *Error: the stray\n/)
  }
})

test('a test that waits in vain because of an error that nobody awaits is killed soon', async (context) => {
  const stray = `setTimeout(() => { throw new Error('the stray') })`
  const result = await run(
    context,
    { 'a.test.ts': `test('waits', () => new Promise(() => { ${stray}; setInterval(() => {}, 1000) }))` },
    { ...patient, stuckMs: 500 },
  )
  assert.match(result.trouble ?? '', /during: waits\nError: the stray/)
})

test('the CPU time of a file includes the processes that it started', async (context) => {
  const busy = 'const end = performance.now() + 700; while (performance.now() < end);'
  const { costByFile, cpuMs } = await run(context, {
    'a.test.ts': `test('quick', () => {})`,
    'b.test.ts': `
      import { execFile } from 'node:child_process'
      import { promisify } from 'node:util'
      test('busy', () => promisify(execFile)(process.execPath, ['-e', '${busy}']))`,
  })
  const costs = new Map([...costByFile].map(([file, cost]) => [file.slice(-9), cost.cpuMs]))
  const used = costs.get('b.test.ts') ?? 0
  // On a busy machine the child gets only part of the 700 ms.
  assert.ok(process.platform !== 'linux' || used > 50, `${used} ms`)
  assert.ok(cpuMs >= used)
})

test('the CPU time of processes that nobody waits for counts too', async (context) => {
  const busy = 'while (process.cpuUsage().user < 400_000); console.log(1); setInterval(() => 0, 1000)'
  const { costByFile } = await run(context, {
    'a.test.ts': `
      import { spawn } from 'node:child_process'
      import { once } from 'node:events'
      test('leaves it', async () => {
        const child = spawn(process.execPath, ['-e', '${busy}'], { detached: true })
        await once(child.stdout, 'data')
        for (const each of [child.stdin, child.stdout, child.stderr]) each.destroy()
        child.unref()
      })`,
  })
  const [used = 0] = [...costByFile].map(([, cost]) => cost.cpuMs)
  assert.ok(process.platform !== 'linux' || used > 400, `${used} ms`)
})

async function run(
  context: TestContext,
  files: Readonly<Record<string, string>>,
  limits: BatchLimits = patient,
) {
  const folder = await tempFolder(context)
  const paths = []
  for (const [name, text] of Object.entries(files)) {
    paths.push(join(folder, name))
    await writeFile(join(folder, name), `import { suite, test } from 'node:test'\nvoid suite\n${text}\n`)
  }
  const batch = { lane: 'cpu' as const, files: paths, expectedMs: 0, load: 1 }
  return runBatch(batch, limits, process.env).result
}

const names = (results: readonly { readonly test: string }[]): readonly string[] =>
  results.map((result) => result.test)
