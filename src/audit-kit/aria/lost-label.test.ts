import assert from 'node:assert/strict'
import { test } from 'node:test'
import labelTarget from '../../audits/accessibility/label-target.ts'
import { parseHtml } from '../../gather/parse/document.ts'
import { readAria } from '../../gather/read/aria/aria.ts'
import { lostLabel } from './lost-label.ts'

test('the name of a field is read once, however many labels are beside it', () => {
  const fields = 20
  const row = (_: unknown, index: number) => `<label for="none-${index}">Name</label><input name="f${index}">`
  const document = parseHtml(`<form>${Array.from({ length: fields }, row).join('')}</form>`)
  const aria = readAria(document)
  let names = 0
  const name: typeof aria.name = (element) => {
    names += 1
    return aria.name(element)
  }
  assert.equal(labelTarget.check({ document, aria: { ...aria, name } }).cause, lostLabel)
  assert.equal(names, fields)
})
