import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContentSummary } from '../../../core/report/content.ts'
import type { Finding } from '../../../core/report/report.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { previewsView } from './previews.ts'
import { drawReport, visitedDocument } from '../../../testing/facts/drawn-report.ts'

const sample = sampleDocument()

const [found] = sample.findings.filter(({ status }) => status === 'warn')

const kept = sample.content

assert.ok(found !== undefined && kept !== undefined)

const content: ContentSummary = kept

const problem = (id: string, changes: Partial<Finding> = {}): Finding => ({
  ...found,
  id,
  category: 'social',
  message: `Message of ${id}`,
  ...changes,
})

/** The card of each network, by its name. */
function cardsOf(findings: readonly Finding[], tags: Readonly<Record<string, string>> = {}) {
  const image = 'https://www.example.com/share.png'
  const social = {
    'og:title': 'Tables',
    'og:description': 'Of oak',
    'og:image': image,
    'twitter:card': 'summary',
  }
  const document = { ...sample, findings, content: { ...content, social: { ...social, ...tags } } }
  const { markup } = previewsView(document, undefined)
  const figures = markup.split('<figure class="preview">').slice(1)
  return new Map(figures.map((figure) => [/<b>([^<]+)<\/b>/.exec(figure)?.[1] ?? '', figure]))
}

const networks = ['Facebook', 'X', 'LinkedIn', 'Slack', 'WhatsApp']

/** The networks whose card is complete and has its image. */
const whole = (cards: ReadonlyMap<string, string>): readonly string[] =>
  networks.filter((name) => {
    const card = cards.get(name) ?? ''
    return card.includes('</svg>Complete') && !card.includes('share-image absent')
  })

test('a card is complete if no finding concerns it', () => {
  assert.deepEqual(whole(cardsOf([])), networks)
  assert.deepEqual(whole(cardsOf([problem('og-image', { status: 'pass' })])), networks)
  assert.deepEqual(whole(cardsOf([problem('og-image', { ignored: true })])), networks)
  assert.deepEqual(whole(cardsOf([problem('oembed')])), networks)
})

test('a card without a usable image is drawn without it and says why', () => {
  const cards = cardsOf([problem('og-image', { message_id: 'relative' })])
  assert.deepEqual(whole(cards), [])
  for (const card of cards.values()) {
    assert.match(card, /share-image absent/)
    assert.match(card, /<\/svg>1 problem</)
    assert.match(card, /<li class="warn">.*Message of og-image<\/bdi><\/li>/)
  }
  const own = cardsOf([problem('og-image')], { 'twitter:image': 'https://www.example.com/x.png' })
  assert.deepEqual(whole(own), ['X'])
})

test('the card of X names the same missing image as its picture', () => {
  const social = { 'og:title': 'Tables' }
  const document = { ...sample, findings: [], content: { ...content, social, share_image: null } }
  const { markup } = previewsView(document, undefined)
  assert.match(markup, /Missing: twitter:card, og:image</)
  assert.doesNotMatch(markup, /twitter:image/)
})

test('a finding about some networks is shown on their cards only', () => {
  const agents = { list: ['facebookexternalhit'] }
  const blocked = problem('og-image-reachable', { message_id: 'blocked', values: { agents } })
  assert.deepEqual(whole(cardsOf([blocked])), ['X', 'LinkedIn', 'Slack'])
  const unnamed = problem('og-image-reachable', { message_id: 'blocked', values: {} })
  assert.deepEqual(whole(cardsOf([unnamed])), [], 'an uploaded report may lack the names')
  const large = problem('og-image-reachable', { message_id: 'largeForWhatsApp' })
  assert.deepEqual(whole(cardsOf([large])), ['Facebook', 'X', 'LinkedIn', 'Slack'])
  const card = cardsOf([problem('twitter-card', { message_id: 'unknown' })])
  assert.deepEqual(whole(card), ['Facebook', 'LinkedIn', 'Slack', 'WhatsApp'])
  assert.doesNotMatch(card.get('X') ?? '', /share-image absent/)
})

test('a finding about a missing tag is not listed below a card, which names missing tags itself', () => {
  const cards = cardsOf([problem('og-description', { message_id: 'missing' })])
  assert.deepEqual(whole(cards), networks)
})

test('a title or description with a problem is not praised because it fits', () => {
  const page = { ...sample.page, title: 'Home', description: 'Furniture.' }
  const notes = (findings: readonly Finding[]) =>
    previewsView({ ...sample, page, findings }, undefined).markup.match(
      /<li class="(?:pass|warn)">.*?<\/li>/g,
    ) ?? []
  const counted = (findings: readonly Finding[], words: RegExp) =>
    notes(findings).filter((note) => words.test(note)).length
  assert.equal(counted([], /class="pass".*The (?:title|description) fits: it is/), 4)
  const findings = [
    problem('title-generic', { message_id: 'placeholder', status: 'fail' }),
    problem('meta-description-length', { message_id: 'tooShort' }),
  ]
  assert.equal(counted(findings, /class="pass"/), 0)
  assert.equal(counted(findings, /class="warn".*fits, but doesn’t say what the page is about/), 2)
  assert.equal(counted(findings, /class="warn".*is short \(10 characters\)/), 2)
})

test('previews mark the tags that are missing', () => {
  assert.match(drawReport('previews'), /Missing: og:description/)
  assert.match(drawReport('previews'), /Missing: twitter:card/)
})

test('cards show a picture of the share image, and the loading part does not', () => {
  const pictures = [{ name: 'share', type: 'image/webp', width: 600, height: 315, at_ms: null }] as const
  const document = visitedDocument({ pictures })
  assert.equal(drawReport('previews', document).match(/src="\/r\/slug\/pictures\/share"/g)?.length, 5)
  assert.ok(!drawReport('loading', document).includes('pictures/share'))
  assert.ok(!drawReport('previews').includes('pictures/share'))
})
