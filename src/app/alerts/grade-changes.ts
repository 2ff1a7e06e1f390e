import type { AlertFacts, Difference } from '../../core/ports/monitoring/alert-facts.ts'
import type { Result } from '../../core/report/report.ts'
import { type PlainSentenceId, type Sentence, sentence } from '../../core/sentence.ts'
import { wholeScore } from '../../core/score/shown-score.ts'

const resultTitle = sentence('changeOfResult')

const resultTexts = {
  good: 'resultGood',
  decent: 'resultDecent',
  bad: 'resultBad',
} as const satisfies Record<Result, PlainSentenceId>

const resultText = (result: Result): Sentence => sentence(resultTexts[result])

const scoreText = (score: number): Sentence => sentence('scoreOf', { score: wholeScore(score) })

export const resultChange = (before: Result, after: Result): Difference => ({
  finding: null,
  title: resultTitle,
  element: null,
  before: resultText(before),
  after: resultText(after),
})

export const scoreChange = (before: number, after: number): readonly Difference[] => [
  {
    finding: null,
    title: sentence('changeOfScore'),
    element: null,
    before: scoreText(before),
    after: scoreText(after),
  },
]

/** The change from what the alert reported to the current state. */
export const recovery = (
  { difference }: AlertFacts,
  run: { readonly result: Result; readonly score: number },
): readonly Difference[] =>
  difference
    .filter(({ finding }) => finding === null)
    .map((one) => ({
      ...one,
      before: one.after,
      after: one.title.id === resultTitle.id ? resultText(run.result) : scoreText(run.score),
    }))

const unplaced = { finding: null, element: null, before: null, after: null } as const

export const rulesChange = (): Difference => ({ ...unplaced, title: sentence('changeOfRules') })
