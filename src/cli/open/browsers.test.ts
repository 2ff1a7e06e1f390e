import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sandboxRisk } from './browsers.ts'

test('a published service that runs as root is warned that Chromium has no sandbox', () => {
  assert.match(sandboxRisk({ privateTargets: false }, 0) ?? '', /without its sandbox/)
  assert.equal(sandboxRisk({ privateTargets: false }, 1000), undefined)
  assert.equal(sandboxRisk({ privateTargets: true }, 0), undefined)
  assert.equal(sandboxRisk({ privateTargets: false }), undefined, 'systems without user ids')
})
