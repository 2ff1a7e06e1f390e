import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Finding, visitOf } from '../../core/report/report.ts'
import { sentence } from '../../core/sentence.ts'
import { gradeFindings } from '../../core/score/score.ts'
import { reportWith } from '../../testing/facts/printed-report.ts'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { firstScreen } from './head/headline.ts'
import { inShort, summaryView } from './summary.ts'

const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
assert.ok(sample !== undefined)

const finding = (id: string, changes: Partial<Finding> = {}): Finding => ({
  ...sample,
  id,
  cause: null,
  symptom_of: null,
  severity: 'medium',
  cost: 0.1,
  points: 3,
  owner: 'developer',
  evidence: [],
  places: 1,
  noticed: null,
  plain: { title: `Title of ${id}`, why: `Reason of ${id}`, fix: `Do ${id}.` },
  ...changes,
})

const visit = visitOf(reportWith({}))
assert.ok(visit !== undefined)

const critical = { severity: 'critical', cost: 0.6, points: 20 } as const

const documentOf = (findings: readonly Finding[]) => {
  const { because: _, ...grade } = gradeFindings(findings)
  return { ...sampleDocument(), ...grade, findings }
}

const viewOf = (findings: readonly Finding[]): string => summaryView(documentOf(findings), '/r/slug').markup

/** Enough problems of a developer to fill the list of fixes. */
const five = Array.from({ length: 5 }, (_, index) => finding(`hard-${index}`))

test('a good page with a serious problem says so, and what the fixes gain', () => {
  const serious = finding('slow', { severity: 'high', points: 4 })
  const document = {
    ...sampleDocument({ browser: visit, profile: 'http+browser' }),
    result: 'good',
    score: 85,
    findings: [serious],
  } as const
  const short = inShort(document)
  assert.match(short, /^This page is in good shape, apart from one serious problem\./)
  assert.match(short, /The fix below takes the score from 85 to about 100\.$/)
  const incomplete = sentence('stylesMissing', { count: 1, hosts: { list: ['cdn.example.net'] } })
  const partly = { ...document, browser: { ...visit, incomplete } }
  assert.match(
    inShort(partly),
    /^What could be checked is in good shape, but parts of the page did not load,/,
  )
  const frozen = sentence('scriptStopped', { time: { ms: 15_200 } })
  assert.match(
    inShort({ ...document, browser: { ...visit, incomplete: frozen } }),
    /^What could be checked is in good shape, but not everything could be judged\./,
  )
  const pictures = [{ name: 'desktop', width: 1, height: 1, at_ms: null, type: 'image/webp' }] as const
  assert.ok(firstScreen({ ...document, browser: { ...visit, pictures } }) !== undefined)
  assert.equal(firstScreen({ ...partly, browser: { ...visit, incomplete, pictures } }), undefined)
})

test('the summary points to the most urgent fix instead of repeating its title', () => {
  const short = inShort(documentOf([finding('hidden', critical), ...five]))
  assert.match(short, /Start with the first fix below, which is the most urgent\./)
  assert.doesNotMatch(short, /Title of hidden/)
  assert.doesNotMatch(inShort(documentOf(five)), /most urgent/)
})

test('a step that leaves another urgent problem says why it gains little', () => {
  const held = /Score after this step: about \d+, because another urgent problem still holds it down/g
  const two = viewOf([finding('one', critical), finding('two', critical), ...five])
  assert.equal(two.match(held)?.length, 1, 'only the first of two')
  assert.equal(viewOf([finding('one', critical), ...five]).match(held), null)
})

test('problems that owners can solve themselves are listed below the fixes, the most valuable first', () => {
  const own = { owner: 'content', points: 1 } as const
  const shown = viewOf([
    ...five,
    finding('words', own),
    finding('title', { ...own, points: 2 }),
    finding('advice', { ...own, plain: { title: 'Title of advice', why: '', fix: null } }),
    finding('code', { points: 1 }),
  ])
  const [, list = ''] = shown.split('What you can do yourself')
  assert.match(list, /Title of title[\s\S]*Do title\.[\s\S]*Title of words/)
  assert.doesNotMatch(list.split('</section>')[0] ?? '', /Title of (?:advice|code|hard)/)
  assert.doesNotMatch(viewOf(five), /What you can do yourself/)
})

test('what visitors notice says what to do, if it is not among the fixes', () => {
  const shown = viewOf([...five, finding('scrolling', { points: 1, noticed: 'Text scrolls by itself.' })])
  assert.match(shown, /Text scrolls by itself\.<\/bdi> Do scrolling\./)
})

test('what visitors notice and owners can solve themselves is explained once', () => {
  const photo = { owner: 'content', points: 1, noticed: 'A photo is missing.' } as const
  const shown = viewOf([...five, finding('photo', photo)])
  assert.equal(shown.split('Do photo.').length - 1, 1)
  assert.match(shown, /A photo is missing\.<\/bdi> <a class="small" href="#do-photo">/)
  assert.match(shown, /id="do-photo"/)
})
