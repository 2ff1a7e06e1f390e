import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakable, breakableHost } from './breakable.ts'

test('a URL breaks after its slashes, and stays escaped', () => {
  assert.equal(
    breakable('shop.example/a/b.html?c=<d>').markup,
    'shop.example/<wbr>a/<wbr>b.html?<wbr>c=&lt;d&gt;',
  )
  assert.equal(breakable('https://shop.example/').markup, 'https://<wbr>shop.example/')
  assert.equal(breakable('PLUMBLINE_API_KEY').markup, 'PLUMBLINE_<wbr>API_<wbr>KEY')
  assert.equal(breakable('Two words').markup, 'Two words')
  assert.equal(breakableHost('shop.example/a').markup, 'shop.<wbr>example/<wbr>a')
  assert.equal(breakableHost('shop.example:8080').markup, 'shop.<wbr>example:<wbr>8080')
})

test('parts from right to left stay in the order of the URL', () => {
  const [table, wood] = ['طاولات', 'خشب-2']
  assert.equal(
    breakable(`shop.example/${table}/${wood}?q=a`).markup,
    `shop.example/<wbr>\u200e${table}/<wbr>\u200e${wood}?<wbr>q=<wbr>a`,
  )
})
