import type { Category } from '../../../core/audit.ts'
import { type Finding, type ReportDocument, visitOf } from '../../../core/report/report.ts'
import { bands, ungradedCategories, weakestCategories } from '../../../core/score/score.ts'
import { say, texts } from '../../../messages/texts.ts'
import { categoryNames, points } from '../../words.ts'
import { isMeasuring } from './vitals.ts'

const t = texts.report.because

/** Site owners read other names and titles than developers. */
export type Reader = 'owner' | 'developer'

/** Why the page has its result, in one or two sentences. */
export function reasonSentence(document: ReportDocument, reader: Reader = 'developer'): string {
  const { result, partial, coverage, findings } = document
  if (result === null) return ''
  const serious = seriousProblems(document)
  if (result === 'good')
    return serious.length === 0
      ? isMeasuring(document)
        ? t.nothingSeriousYet
        : visitOf(document) === undefined
          ? t.nothingSeriousChecked
          : t.nothingSerious
      : say(t.goodBut, { count: serious.length, problems: named(serious, reader) })
  const critical = serious.filter(({ severity }) => severity === 'critical')
  const ungraded = ungradedCategories(findings.filter(({ ignored }) => !ignored))
  const reasons = [
    critical.length > 0
      ? say(t.critical, { result, count: critical.length, problems: named(critical, reader) })
      : lowScore(document, reader),
    partial && (ungraded.length === 0 || coverage < bands.partialBelow) ? t.partial : '',
    ungraded.length === 0
      ? ''
      : say(t.ungraded, { areas: { list: ungraded.map((category) => startingName(category, reader)) } }),
  ]
  return reasons.filter(Boolean).join(' ')
}

/** Failed checks of critical or high severity, the worst first. */
export const seriousProblems = ({ findings }: Pick<ReportDocument, 'findings'>): readonly Finding[] =>
  findings
    .filter(
      ({ status, severity, ignored }) =>
        status === 'fail' && !ignored && (severity === 'critical' || severity === 'high'),
    )
    .toSorted(
      (a, b) => Number(b.severity === 'critical') - Number(a.severity === 'critical') || b.points - a.points,
    )

function lowScore({ score, result, categories }: ReportDocument, reader: Reader): string {
  if (score === null || result === null || score >= bands.good) return ''
  const weakest = weakestCategories(categories)
  if (weakest.length === 0) return say(t.manySmall, { result })
  const areas = weakest.map((category) =>
    say(t.area, { name: areaName(category, reader), score: points(categories[category].score) }),
  )
  return say(reader === 'owner' ? t.ownerAreas : t.areas, {
    result,
    count: areas.length,
    areas: { list: areas },
  })
}

const areaName = (category: Category, reader: Reader): string =>
  reader === 'owner' ? say(t.quoted, { text: texts.summary.area[category] }) : texts.findings[category]

/** The same at the start of a sentence. */
const startingName = (category: Category, reader: Reader): string =>
  reader === 'owner' ? areaName(category, reader) : categoryNames[category]

/** At most two problems, quoted as they are named below, in the list of findings or in the steps of the summary. */
const named = (problems: readonly Finding[], reader: Reader) => ({
  list: [...new Set(problems.map(({ plain, message }) => (reader === 'owner' ? plain.title : message)))]
    .slice(0, 2)
    .map((text) => say(t.quoted, { text })),
})
