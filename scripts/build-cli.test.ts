import assert from 'node:assert/strict'
import { test } from 'node:test'
import cli from '../cli/package.json' with { type: 'json' }
import whole from '../package.json' with { type: 'json' }
import { areasIn } from './build-cli/page-texts.ts'

test('the package has the repository’s version and the piscina version that it is tested with', () => {
  assert.equal(cli.version, whole.version)
  assert.deepEqual(cli.engines, whole.engines)
  assert.deepEqual(cli.dependencies, { piscina: whole.dependencies.piscina })
})

test('the texts that a module needs are found, so that the package never lacks one of them', () => {
  const source = `const t = texts.projects
const { check, cli: { help } } = texts
const {
  alerts,
  names: { units },
} = texts
say(texts.report.vitals.limit)`
  assert.deepEqual(areasIn(source), ['projects', 'report', 'check', 'cli', 'alerts', 'names'])
})
