import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from '../../testing/facts/read-page.ts'

test('only scripts that run are listed: no data, no templates, nothing in noscript', () => {
  const { inline } = readPage({
    html: `<script>one()</script><script type=module>two()</script><script type="application/json">{}</script>
<script type="text/template"><p></script><script nomodule>three()</script><script src=a.js>four()</script>
<noscript><script>five()</script></noscript>`,
  })
  assert.deepEqual(
    inline.scripts.map(({ code }) => code),
    ['one()', 'two()'],
  )
})

test('images in noscript are listed apart from those that visitors see', () => {
  const { images, noscriptImages } = readPage({
    html: '<img src=a.png data-src=b.png><noscript><img src=b.png></noscript><video><img src=c.png></video>',
  })
  assert.deepEqual(
    [images, noscriptImages].map((found) => found.map(({ src }) => src)),
    [['a.png'], ['b.png']],
  )
})
