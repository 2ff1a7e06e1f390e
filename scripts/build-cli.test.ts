import assert from 'node:assert/strict'
import { test } from 'node:test'
import cli from '../cli/package.json' with { type: 'json' }
import whole from '../package.json' with { type: 'json' }

test('the package has the repository’s version and the piscina version that it is tested with', () => {
  assert.equal(cli.version, whole.version)
  assert.deepEqual(cli.engines, whole.engines)
  assert.deepEqual(cli.dependencies, { piscina: whole.dependencies.piscina })
})
