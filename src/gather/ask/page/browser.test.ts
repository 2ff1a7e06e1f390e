import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitedUrl } from './browser.ts'

const page = (requestedUrl: string, end: string) => ({ requestedUrl, url: new URL(end) })

test('a page is visited at the URL people enter, so that redirects are measured', () => {
  const shop = page('http://shop.example/', 'https://www.shop.example/en/')
  assert.equal(visitedUrl(shop, 'public'), 'http://shop.example/')
  const local = page('http://127.0.0.1:8080/', 'http://127.0.0.1:8080/start')
  assert.equal(visitedUrl(local, 'private'), 'http://127.0.0.1:8080/')
})

test('a private page that another host redirects to is visited directly', () => {
  const wiki = page('http://go.lan/wiki', 'http://wiki.lan/')
  assert.equal(visitedUrl(wiki, 'private'), 'http://wiki.lan/')
})
