import assert from 'node:assert/strict'
import { test } from 'node:test'
import { argumentName } from './argument-name.ts'
import { commandHelp } from './help/help.ts'

test('an error names an argument as it was typed, or as the usage of the command has it', () => {
  const named = (field: string, line: string): string => {
    const [command = '', ...words] = line.split(' ')
    return argumentName(field, words, commandHelp(command))
  }
  assert.equal(named('at', 'schedules add example.com --every daily --at 25:00'), '--at')
  assert.equal(named('heartbeat_url', 'schedules edit 1 --heartbeat=ftp://x'), '--heartbeat')
  assert.equal(named('expires_at', 'key create Build --expires never'), '--expires')
  assert.equal(named('events', 'channels edit 1 --event alert.closed'), '--event')
  assert.equal(named('name', 'key create Build'), 'NAME')
  assert.equal(named('target', 'channels add webhook nowhere'), 'TARGET')
  assert.equal(named('headers', 'credentials set example.com --file login.json'), 'The headers field')
})
