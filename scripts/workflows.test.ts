import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.github/workflows')
const scripts = Object.keys(readJson('package.json').scripts)

test('the container and the unit file start the service with the flags and variables of npm start', () => {
  const { start } = readJson('package.json').scripts
  const flags: readonly string[] = start.match(/--\S+/g)
  const variables: readonly string[] = start.match(/\b[A-Z_]+=\S+/g)
  assert.ok(flags.length > 1 && variables.length > 0)
  // npm sends signals only to the shell that it runs a script in.
  assert.match(start, /^(?:[A-Z_]+=\S+ )*exec node /)
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const unit = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  assert.ok(dockerfile.includes(flags.map((flag) => JSON.stringify(flag)).join(', ')))
  assert.ok(unit.includes(flags.join(' ')))
  for (const variable of variables) {
    assert.ok(dockerfile.includes(`ENV ${variable}\n`), variable)
    assert.ok(unit.includes(`Environment=${variable}\n`), variable)
  }
})

suite('the workflows', () => {
  for (const name of readdirSync(folder)) {
    const workflow = parse(readFileSync(join(folder, name), 'utf8'))
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads members that it then asserts
    const jobs = Object.values<any>(workflow.jobs)

    test(`${name} has only read permission, unless a job declares more`, () => {
      assert.deepEqual(workflow.permissions, { contents: 'read' })
    })

    test(`${name} has jobs with a timeout, on a fixed image`, () => {
      assert.ok(jobs.length > 0)
      for (const job of jobs) {
        assert.match(job['runs-on'], /^ubuntu-\d+\.\d+$/)
        assert.ok(job['timeout-minutes'] <= 60)
      }
    })

    test(`${name} uses only pinned first-party actions, and leaves no credentials behind`, () => {
      for (const { uses, with: options } of jobs.flatMap((job) => job.steps)) {
        if (uses === undefined) continue
        assert.match(uses, /^actions\/[\w-]+@[0-9a-f]{40}$/)
        if (uses.startsWith('actions/checkout')) assert.equal(options['persist-credentials'], false)
      }
    })

    test(`${name} runs npm scripts that exist`, () => {
      const commands = jobs.flatMap((job) => job.steps).flatMap(({ run }) => run ?? [])
      const called = commands.flatMap((text: string) => [...text.matchAll(/npm run ([\w:]+)/g)])
      for (const [, script = ''] of called) assert.ok(scripts.includes(script), script)
      // An expression in a script would let a branch name or a title run commands.
      for (const text of commands) assert.doesNotMatch(text, /\$\{\{/)
    })
  }
})

test('a change runs the checks and the quick tests, and every night and every release all tests', () => {
  const commandsOf = (name: string): readonly string[] => {
    const { jobs } = parse(readFileSync(join(folder, name), 'utf8'))
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads members that it then asserts
    return Object.values<any>(jobs).flatMap(({ steps }) =>
      steps.flatMap(({ run }: { run?: string }) => run ?? []),
    )
  }
  for (const command of ['npm run check', 'npm test']) {
    assert.ok(commandsOf('check.yml').includes(command), command)
    assert.match(readFileSync(join(root, '.ci/run'), 'utf8'), new RegExp(`^${command}$`, 'm'))
  }
  assert.match(readJson('package.json').scripts['test:all'], /^npm run check && npm test -- --all$/)
  for (const name of ['nightly.yml', 'release.yml'])
    assert.ok(commandsOf(name).includes('npm run test:all'), name)
  assert.match(
    parse(readFileSync(join(folder, 'nightly.yml'), 'utf8')).on.schedule[0].cron,
    /^\d+ \d+ \* \* \*$/,
  )
})

test('decision 23 says of every slow test file which quick test shows the same', () => {
  const decision = readFileSync(join(root, 'docs/decisions/0023-slow-tests-run-every-night.md'), 'utf8')
  const cells = decision.split('\n').map((line) => line.split('|')[1]?.trim())
  const listed = cells.flatMap((cell = '') =>
    [...cell.matchAll(/`([\w./-]+\.slow\.test\.ts)`/g)].map(([, path = '']) => path),
  )
  const found = globSync(['src/**/*.slow.test.ts', 'client/*.slow.test.ts', 'scripts/**/*.slow.test.ts'], {
    cwd: root,
  })
  assert.deepEqual(listed.toSorted(), found.toSorted())
  const quick = [...decision.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path)
  for (const path of quick.filter((each) => /\.test\.ts$|\/store-contract\//.test(each)))
    assert.ok(existsSync(join(root, path)), path)
})

test('the Node version for development is the one that npm ci installs', () => {
  const { devDependencies } = readJson('package.json')
  assert.equal(readFileSync(join(root, '.node-version'), 'utf8').trim(), devDependencies.node)
})

function readJson(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
