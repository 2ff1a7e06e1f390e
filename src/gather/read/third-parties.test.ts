import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fetchedFrom } from '../../testing/facts/audit-cases.ts'
import { readFacts } from '../read-facts.ts'

const read = (html: string) => {
  const { thirdParties } = readFacts(fetchedFrom({ html }), (fact, error) =>
    assert.fail(`reading ${fact} throws: ${String(error)}`),
  )
  return thirdParties.ok ? thirdParties.value : assert.fail(thirdParties.because.id)
}

describe('third parties', () => {
  it('are named and categorized', () => {
    const [analytics, fonts, ...rest] = read(
      '<script src="https://www.google-analytics.com/analytics.js"></script>' +
        '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">' +
        '<script src="/app.js"></script><script src="https://static.example.com/own.js"></script>',
    )
    assert.deepEqual([analytics?.name, analytics?.category], ['Google Analytics', 'analytics'])
    assert.deepEqual([fonts?.name, fonts?.category], ['Google Fonts', 'cdn'])
    assert.deepEqual(rest, [])
  })

  it('are told apart where Google serves several from one host', () => {
    const found = read(
      '<script src="https://www.googletagmanager.com/gtag/js?id=G-Y2CSW8G5H7"></script>' +
        '<script src="https://www.googletagmanager.com/gtag/js?id=AW-1234"></script>' +
        '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1234"></script>' +
        String.raw`<script>j.src='https:\/\/www.googletagmanager.com\/gtag\/js?id=G-1'</script>`,
    )
    assert.deepEqual(
      found.map(({ name, references, scripts }) => [name, references.length, scripts.length]),
      [
        ['Google Analytics', 1, 1],
        ['Google Ads', 1, 0],
        ['Google Tag Manager', 1, 0],
      ],
    )
  })

  it('include analytics services that the list of companies lacks', () => {
    const found = read(
      ['cdn.splitbee.io/sb.js', 'gc.zgo.at/count.js', 'www.clarity.ms/tag/x', 'cdn.example.net/a.js']
        .map((url) => `<script src="https://${url}"></script>`)
        .join(''),
    )
    assert.deepEqual(
      found.map(({ name, category }) => [name, category]),
      [
        ['Splitbee', 'analytics'],
        ['GoatCounter', 'analytics'],
        ['Clarity', 'analytics'],
        ['cdn.example.net', null],
      ],
    )
  })

  it('that are unknown are named by their host', () => {
    const [one] = read('<img src="https://pictures.unknown-place.example/a.png">')
    assert.deepEqual([one?.name, one?.category], ['pictures.unknown-place.example', null])
    assert.equal(one?.references.length, 1)
  })

  it('are found in the code of inline scripts, escaped URLs included', () => {
    const [one, ...rest] = read(
      String.raw`<script>j.src='https:\/\/www.googletagmanager.com\/gtm.js?id='+i; var me = "https://www.example.com/x"</script>`,
    )
    assert.deepEqual([one?.name, one?.category], ['Google Tag Manager', 'tag-manager'])
    assert.deepEqual(
      one?.scripts.map(({ host }) => host),
      ['www.googletagmanager.com'],
    )
    assert.deepEqual(rest, [])
  })

  it('do not include share links and profiles in inline scripts', () => {
    const found = read(
      `<script>open('https://www.linkedin.com/shareArticle?mini=true&url=' + page)
        share = { facebook: "https://www.facebook.com/sharer/sharer.php?u=", x: 'https://x.com/example' }</script>`,
    )
    assert.deepEqual(found, [])
  })

  it('are called LinkedIn if only a post is embedded', () => {
    const [one] = read('<iframe src="https://www.linkedin.com/embed/feed/update/urn:li:share:1"></iframe>')
    assert.deepEqual([one?.name, one?.category], ['LinkedIn', 'social'])
  })

  it('are found by a pixel on their website’s host', () => {
    const found = read(
      '<script>new Image().src="https://www.facebook.com/tr?id=1";new Image().src="https://ct.pinterest.com/v3/"</script>',
    )
    assert.deepEqual(
      found.map(({ scripts }) => scripts[0]?.host),
      ['www.facebook.com', 'ct.pinterest.com'],
    )
  })

  it('are not found in data, comments or noscript', () => {
    const found = read(
      '<script type="application/ld+json">{"sameAs":"https://www.facebook.com/example"}</script>' +
        '<!-- <script src="https://www.google-analytics.com/analytics.js"></script> -->' +
        '<noscript><img src="https://www.facebook.com/tr?id=1"></noscript>',
    )
    assert.deepEqual(found, [])
  })
})
