import type { SiteEvidence, SiteFinding } from '../../core/site/site-audit.ts'
import { Problem } from '../../core/problem.ts'
import { mustSeeProject } from './bound-keys.ts'
import { operation } from './operation.ts'
import { readPrefer } from './prefer.ts'

export const listSiteFindings = operation({
  id: 'listSiteFindings',
  method: 'GET',
  path: '/projects/{project}/findings',
  tag: 'Projects',
  summary: 'List what the pages of a project tell together',
  description:
    'Duplicates, links that lead nowhere, canonical links that contradict each other: what shows only when the ' +
    'stored pages of a project are held against each other. Faults come first. They are no part of any page’s score.',
  access: 'read',
  parameter: {
    name: 'project',
    description: 'The project’s name, percent-encoded where needed.',
    schema: { type: 'string', examples: ['example.com'] },
  },
  headers: ['Prefer'],
  answers: {
    200: { description: 'The findings.', body: 'SiteFindingsAnswer', headers: ['Preference-Applied'] },
    202: {
      description: 'They are still being worked out.',
      body: 'SiteFindingsAnswer',
      headers: ['Retry-After', 'Preference-Applied'],
    },
  },
  async handle({ app, request, reply, caller, parameter: project, waitLimitMs }) {
    mustSeeProject(caller, project)
    const { waitMs, applied } = readPrefer(request.headers.prefer, waitLimitMs)
    const found = await app.siteFindings(caller.account.id, project, waitMs)
    if (found.state === 'failed')
      throw new Problem('internal', 'The findings of this project could not be worked out.')
    if (applied !== undefined) reply.header('preference-applied', applied)
    if (found.state === 'pending') {
      const data = { project, state: 'pending', pages: null, left_out: null, findings: [] }
      return reply.code(202).header('retry-after', '1').send({ data, status: 202 })
    }
    const { pages, left, findings } = found.report
    const ignored = await app.listIgnored(caller.account.id, project)
    const reasons = new Map(ignored.map(({ finding, reason }) => [finding, reason]))
    const presented = findings.map((finding) => presentFinding(finding, reasons.get(finding.id) ?? null))
    const data = { project, state: 'done', pages, left_out: left, findings: presented }
    return reply.send({ data, status: 200 })
  },
})

const presentFinding = (finding: SiteFinding, ignored: string | null) => ({
  ...finding,
  ignored,
  evidence: finding.evidence.map(presentEvidence),
})

const presentEvidence = ({ report, ...evidence }: SiteEvidence) => ({
  ...evidence,
  report: report?.id ?? null,
})
