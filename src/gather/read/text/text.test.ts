import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readPage } from '../../../testing/facts/read-page.ts'

describe('text', () => {
  it('leaves out ruby annotations', () => {
    const { text } = readPage({ html: '<p><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>' })
    assert.equal(text.body, '東京')
  })

  it('leaves out words that an icon font draws as pictures', () => {
    const { text } = readPage({ html: '<p><i class="material-icons md-18">chevron_right</i> Oak' })
    assert.equal(text.body, 'Oak')
  })

  it('reads visible text: no scripts, no hidden parts, words separated', () => {
    const { text } = readPage({
      html: '<p>One</p><p>two <b>th</b>ree</p><script>x</script><p hidden>no</p><div style="display: none">no</div><noscript>no</noscript>',
    })
    assert.equal(text.body, 'One two three')
    assert.equal(text.words, 3)
  })

  it('uses main, or the body without navigation', () => {
    assert.equal(readPage({ html: '<nav>Menu</nav><main>Story</main>' }).text.main, 'Story')
    assert.equal(readPage({ html: '<nav>Menu</nav><p>Story</p><footer>Foot</footer>' }).text.main, 'Story')
  })

  it('counts words of scripts without spaces', () => {
    assert.ok(readPage({ html: '<p>東京は日本の首都です。とても大きな都市です。</p>' }).text.words > 5)
  })

  it('detects the language by stop words and script', () => {
    const english =
      'The quick way to find a language is to look at the small words that the writer cannot do without. '.repeat(
        4,
      )
    const german =
      'Der schnellste Weg zu einer Sprache ist der Blick auf die kleinen Wörter, ohne die man nicht auskommt und die es überall gibt. '.repeat(
        4,
      )
    assert.deepEqual(readPage({ html: `<p>${english}` }).text.language, { code: 'en', sure: true })
    assert.deepEqual(readPage({ html: `<p>${german}` }).text.language, { code: 'de', sure: true })
    assert.equal(readPage({ html: '<p>Привет мир' }).text.language, null)
    assert.equal(readPage({ html: '<p>こんにちは世界' }).text.language?.code, 'ja')
  })

  it('lists the meaningful words, most frequent first', () => {
    const { text } = readPage({ html: '<p>The oak table and the oak chair. The oak table is here.' })
    assert.deepEqual(text.terms.slice(0, 2), [
      { word: 'oak', count: 3 },
      { word: 'table', count: 2 },
    ])
    assert.deepEqual(text.phrases[0], { phrase: 'oak table', count: 2 })
  })
})
