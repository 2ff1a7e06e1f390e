import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')

interface Action {
  readonly inputs: Record<string, unknown>
  readonly runs: {
    readonly using: string
    readonly steps: readonly {
      readonly run?: string
      readonly uses?: string
      readonly env?: Record<string, string>
    }[]
  }
}

test('inputs of the action reach its script by the environment only', () => {
  const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action
  assert.equal(action.runs.using, 'composite')
  for (const { run, uses } of action.runs.steps) {
    assert.doesNotMatch(run ?? '', /\$\{\{/)
    if (uses !== undefined) assert.match(uses, /^actions\/[\w-]+@[0-9a-f]{40}$/)
  }
  const passed = JSON.stringify(action.runs.steps.map(({ env }) => env))
  for (const name of Object.keys(action.inputs)) assert.ok(passed.includes(`inputs.${name} `), name)
})

test('the action runs its own version of the package by default, so a pinned action gives the same result', () => {
  const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  assert.equal((action.inputs['version'] as { default: string }).default, version)
})

interface Scenario {
  readonly inputs?: Readonly<Record<string, string>>
  /** Output of the fake `gh` for the list of comments, as a bash command. */
  readonly comments?: string
  /** Exit code of the fake `gh` when writing. */
  readonly writes?: number
  /** Writes the summary, as a bash command. */
  readonly summary?: string
}

/** Runs the script with fake programs that record their arguments. */
async function runScript(context: TestContext, scenario: Scenario) {
  const { inputs = {}, comments = 'true', writes = 0, summary = 'echo "## Plumbline"' } = scenario
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-action-'))
  context.after(() => rm(folder, { recursive: true, force: true }))
  const stand = join(folder, 'plumbline')
  await writeFile(
    stand,
    `#!/usr/bin/env bash\nprintf '%s\\0' "$@" > "$RUNNER_TEMP/words"\n{ ${summary}; } > "$RUNNER_TEMP/plumbline.md"\nexit 2\n`,
  )
  const gh = join(folder, 'gh')
  await writeFile(
    gh,
    `#!/usr/bin/env bash
echo "$*" >> "$RUNNER_TEMP/gh-calls"
case "$*" in
  "api user "*) echo '{"message":"Resource not accessible by integration"}'; exit 1;;
  *--paginate*) ${comments};;
  *) exit ${writes};;
esac
`,
  )
  await Promise.all([chmod(stand, 0o755), chmod(gh, 0o755)])
  const output = join(folder, 'output')
  const { status, stderr } = spawnSync('bash', [join(root, 'ci/check.sh')], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: `${folder}:${process.env['PATH'] ?? ''}`,
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: output,
      GITHUB_REPOSITORY: 'example/site',
      PLUMBLINE: stand,
      ...inputs,
    },
  })
  const lines = async (name: string, separator: string): Promise<readonly string[]> =>
    (await readFile(join(folder, name), 'utf8').catch(() => '')).split(separator).slice(0, -1)
  return {
    status,
    stderr,
    words: await lines('words', '\0'),
    calls: await lines('gh-calls', '\n'),
    output: await readFile(output, 'utf8'),
    body: await readFile(join(folder, 'plumbline-comment.md'), 'utf8').catch(() => ''),
    files: await readdir(folder),
  }
}

test('the action’s script passes its inputs on unchanged and returns the exit code', async (context) => {
  const { status, words, output, calls, files } = await runScript(context, {
    inputs: {
      TARGET: 'https://$(touch pwned).preview.example --help\ndist/*',
      FAIL_ON: 'score<85\nnew:high>0; `touch pwned`',
      BASE: '--start=touch pwned',
      CRAWL: '5; touch pwned',
      CONFIG: '$(touch pwned)',
      BASELINE: '"; touch pwned; "',
      SARIF: '`touch pwned`',
      SERVER: '--project',
      BROWSER: 'true; touch pwned',
    },
  })
  assert.equal(status, 2)
  assert.deepEqual(words.slice(4), [
    '--crawl=5; touch pwned',
    '--config=$(touch pwned)',
    '--baseline="; touch pwned; "',
    '--base=--start=touch pwned',
    '--server=--project',
    '--format=sarif=`touch pwned`',
    '--fail-on=score<85',
    '--fail-on=new:high>0; `touch pwned`',
    '--',
    'https://$(touch',
    'pwned).preview.example',
    '--help',
    'dist/*',
  ])
  assert.match(output, /^exit-code=2\nreport=/)
  assert.ok(!files.includes('pwned'))
  assert.deepEqual(calls, [], 'no comment was requested')
})

const commentInputs = { COMMENT: 'true', PR_NUMBER: '5' }
const marker = '<!-- plumbline-check -->'

test('the action updates its own comment, whatever others write', async (context) => {
  const { status, calls } = await runScript(context, {
    inputs: commentInputs,
    comments: `printf '11\tmallory\t${marker}\n12\tgithub-actions[bot]\tOf another action\n77\tgithub-actions[bot]\t${marker}\n78\tgithub-actions[bot]\t${marker}\n'`,
  })
  assert.equal(status, 2)
  assert.match(calls.at(-1) ?? '', /^api --method PATCH repos\/example\/site\/issues\/comments\/77 /)
  assert.equal(calls.filter((call) => call.includes('--method')).length, 1)
})

test('the first comment is created, in whole lines and within GitHub’s limit', async (context) => {
  const { calls, body } = await runScript(context, {
    inputs: commentInputs,
    comments: `printf '11\tmallory\t${marker}\n'`,
    summary: "for i in $(seq 3000); do echo '| high | Überschrift fehlt | /a |'; done",
  })
  assert.match(calls.at(-1) ?? '', /^api --method POST repos\/example\/site\/issues\/5\/comments /)
  const lines = body.trimEnd().split('\n')
  assert.ok(body.length < 65_536)
  assert.equal(lines[0], marker)
  assert.equal(lines.at(-1), 'Cut here: the job summary has more.')
  assert.ok(lines.slice(1, -2).every((line) => line === '| high | Überschrift fehlt | /a |'))
})

test('a pull request from a fork, where nothing may be written, keeps the check’s exit code', async (context) => {
  const { status, stderr } = await runScript(context, {
    inputs: commentInputs,
    comments: 'exit 1',
    writes: 1,
  })
  assert.equal(status, 2)
  assert.match(stderr, /The comment could not be written; the job summary has the same text/)
})

test('the GitLab template takes its target from the pipeline and keeps its reports when the check fails', async (context) => {
  const { plumbline } = parse(readFileSync(join(root, 'ci/gitlab.yml'), 'utf8')) as {
    plumbline: {
      script: string[]
      variables?: unknown
      artifacts: { when: string; reports: Record<string, string> }
    }
  }
  assert.equal(plumbline.variables, undefined, 'variables of a job win over those of the pipeline')
  const [command = ''] = plumbline.script
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-gitlab-'))
  context.after(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'npx'), '#!/bin/sh\nfor word; do echo "$word"; done\nexit 2\n')
  await chmod(join(folder, 'npx'), 0o755)
  const target = (env: Record<string, string>) => {
    const PATH = `${folder}:${process.env['PATH'] ?? ''}`
    const { status, stdout } = spawnSync('sh', ['-e', '-c', command], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH, ...env },
    })
    assert.equal(status, 2)
    return stdout.split('\n--\n')[1]
  }
  assert.equal(target({}), 'dist\n')
  assert.equal(target({ PLUMBLINE_TARGET: '--help $(touch pwned) *' }), '--help $(touch pwned) *\n')
  assert.ok(!(await readdir(folder)).includes('pwned'))
  assert.equal(plumbline.artifacts.when, 'always')
  for (const file of Object.values(plumbline.artifacts.reports))
    assert.ok(command.includes(`=${file} `), file)
})
