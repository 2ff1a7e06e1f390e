import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchTextOf } from './search-text.ts'

test('a search term is encoded like stored URLs', () => {
  for (const [typed, stored] of [
    ['pricing', 'pricing'],
    ['%C3%BC', '%C3%BC'],
    ['100%_', '100%_'],
    ['ü', '%C3%BC'],
    ['/über uns', '/%C3%BCber%20uns'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['Straße.example/Öl', 'xn--strae-oqa.example/%C3%96l'],
    ['https://МОСКВА.example:8080/цены', 'https://xn--80adxhks.example:8080/%D1%86%D0%B5%D0%BD%D1%8B'],
    ['//bücher.example?q=ü', '//xn--bcher-kva.example?q=%C3%BC'],
    ['bücher.', 'b%C3%BCcher.'],
    ['/größe.html', '/gr%C3%B6%C3%9Fe.html'],
    ['größe.html', 'gr%C3%B6%C3%9Fe.html'],
    ['日本', '%E6%97%A5%E6%9C%AC'],
    ['\ud800', '%EF%BF%BD'],
  ] as const)
    assert.equal(searchTextOf(typed), stored)
})
