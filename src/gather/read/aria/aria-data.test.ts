import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { attributeInfo, globalAttributes, roleInfo } from './aria-data.ts'

describe('WAI-ARIA data', () => {
  it('has the roles of all three modules, and no others', () => {
    for (const role of ['button', 'doc-toc', 'graphics-symbol', 'image', 'text'])
      assert.ok(roleInfo(role), role)
    for (const role of ['', 'banana', 'constructor', '__proto__']) assert.equal(roleInfo(role), undefined)
  })

  it('distinguishes kinds of roles', () => {
    const kinds = ['button', 'menu', 'main', 'dialog', 'list', 'widget', 'doc-toc', 'doc-backlink'].map(
      (role) => roleInfo(role)?.kind,
    )
    assert.deepEqual(kinds, [
      'widget',
      'composite',
      'landmark',
      'window',
      'structure',
      'abstract',
      'landmark',
      'widget',
    ])
  })

  it('has the required and prohibited attributes, children and parents of roles', () => {
    assert.deepEqual(roleInfo('checkbox')?.required, ['aria-checked'])
    assert.deepEqual(roleInfo('list')?.children, ['listitem'])
    assert.deepEqual(roleInfo('tab')?.parents, ['tablist'])
    assert.deepEqual(roleInfo('none')?.prohibited, ['aria-label', 'aria-labelledby'])
  })

  it('requires no more than browsers do', () => {
    assert.deepEqual(roleInfo('option')?.required, [])
    assert.equal(roleInfo('navigation')?.allowed.has('aria-expanded'), true)
    assert.equal(globalAttributes.has('aria-haspopup'), true)
  })

  it('has the values of attributes', () => {
    assert.deepEqual(attributeInfo('aria-pressed')?.values, ['true', 'false', 'mixed', 'undefined'])
    assert.equal(attributeInfo('aria-hidden')?.kind, 'token')
    assert.equal(attributeInfo('aria-busy')?.kind, 'boolean')
    assert.equal(attributeInfo('aria-controls')?.kind, 'ids')
    assert.equal(attributeInfo('aria-foo'), undefined)
  })
})
