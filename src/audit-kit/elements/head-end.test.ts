import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '../../gather/parse/document.ts'
import { whatEndedHead } from './head-end.ts'

const endOf = (html: string) => whatEndedHead(parseHtml(html), html)?.what ?? null
const rest = '<link rel=canonical href=/></head><body><p>Oak</p></body></html>'

test('a tracking pixel in a noscript ends the head', () => {
  assert.equal(
    endOf(`<!doctype html><html><head><title>x</title>\n<noscript><img src=/p.gif></noscript>${rest}`),
    '<noscript><img>',
  )
})

test('an element of the body ends the head', () => {
  assert.equal(endOf(`<!doctype html><html><head><title>x</title><div></div>${rest}`), '<div>')
})

test('text ends the head', () => {
  assert.equal(endOf(`<!doctype html><html><head><title>x</title> Oak ${rest}`), 'Oak')
})

test('a byte order mark from a template ends the head', () => {
  assert.equal(
    endOf(`<!doctype html><html><head><title>x</title>\n\ufeff<meta name=robots>${rest}`),
    'U+FEFF',
  )
})

test('a head with an explicit end tag did not end early', () => {
  assert.equal(endOf(`<!doctype html><html><head><title>x</title>${rest}`), null)
  assert.equal(endOf('<!doctype html><title>x</title><body><link rel=canonical href=/>'), null)
  assert.equal(endOf(''), null)
})

test('the line of what ended the head is known, for text too', () => {
  const lineOf = (html: string) => whatEndedHead(parseHtml(html), html)?.line
  assert.equal(lineOf(`<!doctype html><html><head>\n<title>x</title>\n<div></div>${rest}`), 3)
  assert.equal(lineOf(`<!doctype html><html><head>\n<title>x</title>\nOak ${rest}`), 3)
})
