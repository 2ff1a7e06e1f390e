import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addsViewport } from './adds-viewport.ts'

it('finds code that writes or creates a viewport meta tag', () => {
  assert.ok(addsViewport(`$('head').append('<meta name="viewport" content="width=device-width">')`))
  assert.ok(addsViewport(`var m = document.createElement('meta'); m.name = 'viewport'; head.append(m)`))
})

it('does not take other mentions of a viewport for one', () => {
  assert.ok(!addsViewport(`if (inViewport(image)) load(image)`))
  assert.ok(!addsViewport(`document.querySelector('meta[name=viewport]').content = 'width=980'`))
})
