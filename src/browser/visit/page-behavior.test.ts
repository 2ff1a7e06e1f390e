import assert from 'node:assert/strict'
import { test } from 'node:test'
import { behaviorOf } from './page-behavior.ts'

const versionOf = (version: string): string | undefined =>
  behaviorOf({ libraries: [{ name: 'jquery-ui', version, at: 'jQuery.ui.version' }] }, {}).libraries[0]
    ?.version

test('the version of a library is read without what the site added to it', () => {
  assert.equal(versionOf('1.12.1'), '1.12.1')
  assert.equal(versionOf('1.12.4-joomla'), '1.12.4-joomla')
  assert.equal(versionOf('3.5.1 -ajax,-ajax/jsonp'), '3.5.1')
})

test('a placeholder that a script writes where no library is loaded is not a version', () => {
  assert.equal(versionOf('1.5-'), undefined)
  assert.equal(versionOf('next'), undefined)
})
