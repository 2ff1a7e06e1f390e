import { Type } from 'typebox'
import type { ProjectDay as ProjectDayRecord, ProjectRecord } from '../../../core/ports/reports/reports.ts'
import { count, nullable, text, time, type Wire } from '../schema.ts'
import { OptionalScore, Score } from './enums.ts'

const ResultCounts = Type.Object(
  {
    good: count('Good reports.', 7),
    decent: count('Decent reports.', 3),
    bad: count('Bad reports.', 1),
    pending: count('Reports without results yet.', 0),
    failed: count('Reports without results because the last run failed.', 1),
  },
  { $id: 'ResultCounts', description: 'Number of reports by result.' },
)

/** In a project and in each of its days. */
const incomplete = count(
  'Reports that are not in the average, because one of their categories could not be graded.',
  1,
)

const fields = {
  project: text('Its name.', 'example.com'),
  created_at: time('When its first report was created.', '2026-11-01T08:00:00.000Z'),
  reports: count('Number of reports.', 12),
  results: ResultCounts,
  score: nullable(Score, 'Average score of its reports, without incomplete ones. Null if there is none.'),
  incomplete,
  generated_at: nullable(time('When its latest results were generated.')),
}

export const Project = Type.Object(fields, { $id: 'Project' })

const ProjectDay = Type.Object(
  {
    date: Type.String({ format: 'date', description: 'The day, in UTC.', examples: ['2026-11-14'] }),
    score: OptionalScore,
    reports: count('Number of reports on that day.', 12),
    results: ResultCounts,
    incomplete,
  },
  { $id: 'ProjectDay', description: 'State of the project at the end of a day.' },
)

export const ProjectWithHistory = Type.Object(
  {
    ...fields,
    history: Type.Array(ProjectDay, {
      description: 'Each day on which one of its runs ended, oldest first.',
    }),
  },
  { $id: 'ProjectWithHistory', description: 'A project with its trend.' },
)

export const presentProject = (project: ProjectRecord): Wire<typeof Project> => ({
  project: project.project,
  created_at: project.createdAt,
  reports: project.reports,
  results: presentCounts(project.results),
  score: project.score,
  incomplete: project.incomplete,
  generated_at: project.generatedAt,
})

export const presentProjectDay = (day: ProjectDayRecord): Wire<typeof ProjectDay> => ({
  date: day.date,
  score: day.score,
  reports: day.reports,
  results: presentCounts(day.results),
  incomplete: day.incomplete,
})

const presentCounts = (counts: ProjectRecord['results']): Wire<typeof ResultCounts> => ({
  good: counts.good,
  decent: counts.decent,
  bad: counts.bad,
  pending: counts.pending,
  failed: counts.failed,
})
