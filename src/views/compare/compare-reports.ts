import { categories } from '../../core/audit.ts'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import { type ReportDocument, visitOf } from '../../core/report/report.ts'
import { isIncomplete } from '../../core/history/comparable.ts'
import { isUnchecked } from '../../core/score/outcomes.ts'
import { openProblems } from '../../core/score/score.ts'
import { bySeriousness } from '../../core/score/seriousness.ts'
import { html } from '../html.ts'
import { layout, type PageFrame } from '../frame/layout.ts'
import { localTime } from '../parts/local-time.ts'
import { pageHead } from '../parts/page-head.ts'
import { sentenceWith } from '../parts/sentence-with.ts'
import { say, texts } from '../../messages/texts.ts'
import { namesApart } from './names-apart.ts'
import { areaLevel } from '../report/area-notes.ts'
import { judgedVitals } from '../report/head/vitals.ts'
import { type Side, versus } from './versus.ts'
import { dateAndTime, resultNames } from '../words.ts'

const t = texts.projects

export interface ComparedReport {
  readonly record: ReportRecord
  readonly document: ReportDocument
}

/** Two pages side by side, such as ours and a competitor's. */
export function compareReportsPage(
  frame: Omit<PageFrame, 'title'>,
  one: ComparedReport,
  other: ComparedReport,
): string {
  const names = namesApart(one.document.final_url, other.document.final_url)
  const isOnePage = names[0] === names[1]
  const [first, second] = [sideOf(one, names[0], isOnePage), sideOf(other, names[1], isOnePage)]
  const sameProfile = one.document.profile === other.document.profile
  return layout(
    { ...frame, title: t.compareTitle, section: 'reports' },
    html`${pageHead({
      crumbs: [{ href: '/reports', label: texts.dashboard.title }],
      title: t.compareTitle,
      lead: say(t.compareLead, { one: first.name, other: second.name }),
    })}
${!sameProfile && html`<p class="notice warn">${t.otherProfile}</p>`}
${versus(first, second, sameProfile)}`,
  )
}

function sideOf({ record, document }: ComparedReport, name: string, isOnePage: boolean): Side {
  const { result, score } = document
  const scored = categories.map((category) => [category, document.categories[category].score] as const)
  return {
    name: isOnePage && record.generatedAt !== null ? `${name} (${dateAndTime(record.generatedAt)})` : name,
    href: `/r/${record.slug}`,
    page: { title: record.title, url: document.final_url },
    ...(record.generatedAt === null
      ? {}
      : { note: sentenceWith((date) => say(t.auditedAt, { date }), localTime(record.generatedAt)) }),
    score,
    band: result ?? 'none',
    word:
      result === null
        ? texts.names.notGraded
        : `${resultNames[result]}${isIncomplete(document) ? ` (${texts.names.incomplete})` : ''}`,
    // `scored` has every category.
    categories: Object.fromEntries(scored) as Side['categories'],
    unrated: new Set(categories.filter((category) => areaLevel(document, category) === 'none')),
    lab: visitOf(document)?.lab ?? null,
    judged: judgedVitals(document),
    checked: new Set(document.findings.filter((finding) => !isUnchecked(finding)).map(({ id }) => id)),
    problems: openProblems(document.findings)
      .toSorted(bySeriousness)
      .map(({ id, status, category, message, cost }) => ({
        id,
        status,
        category,
        text: message,
        cost,
        href: `/r/${record.slug}#${id}`,
      })),
  }
}
