import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')

interface Action {
  readonly inputs: Record<string, unknown>
  readonly runs: {
    readonly using: string
    readonly steps: readonly { readonly run?: string; readonly env?: Record<string, string> }[]
  }
}

test('inputs of the action reach its script by the environment only', () => {
  const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action
  assert.equal(action.runs.using, 'composite')
  for (const { run } of action.runs.steps) assert.doesNotMatch(run ?? '', /\$\{\{/)
  const passed = JSON.stringify(action.runs.steps.map(({ env }) => env))
  for (const name of Object.keys(action.inputs)) assert.ok(passed.includes(`inputs.${name} `), name)
})

test('the script of the action passes its inputs on as they are, and the exit code back', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-action-'))
  context.after(() => rm(folder, { recursive: true, force: true }))
  const stand = join(folder, 'plumbline')
  await writeFile(
    stand,
    '#!/usr/bin/env bash\nprintf "%s\\n" "$@" > "$RUNNER_TEMP/words"\necho "## Plumbline" > "$RUNNER_TEMP/plumbline.md"\nexit 2\n',
  )
  // Stands for GitHub's own command line: there is a comment already.
  const gh = join(folder, 'gh')
  await writeFile(
    gh,
    '#!/usr/bin/env bash\necho "$*" >> "$RUNNER_TEMP/gh-calls"\ncase "$*" in *--paginate*) echo 77;; esac\n',
  )
  await Promise.all([chmod(stand, 0o755), chmod(gh, 0o755)])
  const output = join(folder, 'output')
  const { status } = spawnSync('bash', [join(root, 'ci/check.sh')], {
    env: {
      PATH: `${folder}:${process.env['PATH'] ?? ''}`,
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: output,
      GITHUB_REPOSITORY: 'example/site',
      PLUMBLINE: stand,
      TARGET: 'dist $(touch pwned)',
      FAIL_ON: 'score<85\nnew:high>0; `id`',
      COMMENT: 'true',
      PR_NUMBER: '5',
    },
  })
  assert.equal(status, 2)
  const words = (await readFile(join(folder, 'words'), 'utf8')).trim().split('\n')
  assert.deepEqual(
    words.slice(-6),
    ['--fail-on', 'score<85', '--fail-on', 'new:high>0; `id`', 'dist', '$(touch', 'pwned)'].slice(-6),
  )
  assert.match(await readFile(output, 'utf8'), /^exit-code=2\nreport=/)
  const calls = (await readFile(join(folder, 'gh-calls'), 'utf8')).trim().split('\n')
  assert.equal(calls.length, 2)
  assert.match(calls[1] ?? '', /^api --method PATCH repos\/example\/site\/issues\/comments\/77 /)
})
