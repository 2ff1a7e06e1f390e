import { Type } from 'typebox'
import { Problem } from '../../../../core/problem.ts'
import type { SiteFinding as SiteFindingRecord } from '../../../../core/site/site-audit.ts'
import { defineOperation } from '../../operation.ts'
import { ProjectName } from '../../projects/project-name.ts'
import { mustSeeProject } from '../../request/bound-keys.ts'
import { readPrefer } from '../../request/prefer.ts'
import { presentEvidence, presentShared, SiteFinding } from '../../resources/finding.ts'
import { count, envelope, nullable, oneOf, text, type Wire } from '../../schema.ts'
import { texts } from '../../../../messages/texts.ts'

const SiteFindings = Type.Object(
  {
    project: text('Its name.', 'example.com'),
    state: oneOf(['done', 'pending'], {
      $id: 'SiteFindingsState',
      description: '`pending` while they are being computed.',
    }),
    pages: nullable(count('Pages that were compared.', 13), 'Null while pending.'),
    left_out: nullable(count('Number of older reports that were not compared.', 0), 'Null while pending.'),
    findings: Type.Array(SiteFinding),
  },
  { $id: 'SiteFindings', description: 'Findings across the pages of a project.' },
)

const SiteFindingsResponse = envelope('SiteFindingsResponse', SiteFindings, 200, 202)

export default defineOperation({
  method: 'GET',
  path: '/projects/{project}/findings',
  tag: 'Projects',
  summary: 'List findings across the pages of a project',
  description:
    'Problems that show only when the pages of a project are compared, such as duplicate titles, broken links and ' +
    'contradictory canonical URLs. Problems come first. They do not affect the scores of pages.',
  access: 'read',
  parameters: Type.Object({ project: ProjectName }),
  headers: ['Prefer'],
  responses: {
    200: { description: 'The findings.', body: SiteFindingsResponse, headers: ['Preference-Applied'] },
    202: {
      description: 'Still being computed.',
      body: SiteFindingsResponse,
      headers: ['Retry-After', 'Preference-Applied'],
    },
  },
  async handle({ app, request, reply, caller, parameters: { project }, waitLimitMs, send }) {
    mustSeeProject(caller, project)
    const { waitMs, applied } = readPrefer(request.headers.prefer, waitLimitMs)
    const found = await app.siteFindings(caller.account.id, project, waitMs)
    if (found.state === 'late')
      throw new Problem('unavailable', texts.problems.siteFindingsLate, { retryAfter: 30 })
    if (found.state === 'failed') throw new Problem('internal', texts.problems.siteFindings)
    if (applied !== undefined) reply.header('preference-applied', applied)
    if (found.state === 'pending') {
      reply.header('retry-after', '1')
      const data = { project, state: 'pending', pages: null, left_out: null, findings: [] } as const
      return send(202, { data, status: 202 })
    }
    const { pages, left, findings } = found.report
    const ignored = await app.listIgnored(caller.account.id, project)
    const reasons = new Map(ignored.map(({ finding, reason }) => [finding, reason]))
    const presented = findings.map((finding) => presentSiteFinding(finding, reasons.get(finding.id) ?? null))
    return send(200, {
      data: { project, state: 'done', pages, left_out: left, findings: presented },
      status: 200,
    })
  },
})

const presentSiteFinding = (
  finding: SiteFindingRecord,
  ignored: string | null,
): Wire<typeof SiteFinding> => ({
  ...presentShared(finding),
  evidence: finding.evidence.map((evidence) => ({
    ...presentEvidence(evidence),
    report: evidence.report?.id ?? null,
  })),
  ignored,
})
