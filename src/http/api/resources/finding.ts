import type { Limits as AuditLimits } from '../../../core/audit.ts'
import { Type } from 'typebox'
import type { Evidence as EvidenceRecord } from '../../../core/report/evidence.ts'
import type { Finding as FindingRecord } from '../../../core/report/report.ts'
import { count, dictionary, flag, integer, nullable, number, rare, text, url, type Wire } from '../schema.ts'
import { Category, Effort, FindingStatus, Owner, Platform, Severity, Unit } from './enums.ts'

const evidenceFields = {
  selector: Type.Optional(text('CSS selector of the element.', 'main > img.hero')),
  snippet: Type.Optional(text('The start tag as written, shortened.', '<img class="hero" src="/hero.webp">')),
  url: Type.Optional(rare(url('URL of the file or link in question.'))),
  line: Type.Optional(integer('Line in the HTML, or in the file at `url`, starting at 1.', 12)),
  column: Type.Optional(integer('Column in that line, starting at 1.', 5)),
  found: Type.Optional(rare(text('What was found.', '22 characters'))),
  expected: Type.Optional(rare(text('What was expected.', '30–60 characters'))),
  fingerprint: Type.Optional(
    text('Identifies this occurrence across runs, even if it moves on the page.', 'a3f19c02d4e5b677'),
  ),
}

export const Evidence = Type.Object(evidenceFields, {
  $id: 'Evidence',
  description: 'One occurrence of the problem.',
})

const Snippet = Type.Object(
  {
    platform: Platform,
    code: text('Code to paste.', '<img src="/hero.webp" alt="Two joiners at a workbench">'),
  },
  { $id: 'Snippet', description: 'Code that fixes the problem on one platform.' },
)

const Quantity = Type.Union(
  [
    Type.Object({ bytes: number('A size in bytes.', 48_213) }),
    Type.Object({ ms: number('A time in milliseconds.', 1830) }),
    Type.Object({ percent: number('A share, 0 to 1.', 0.25) }),
    Type.Object({ date: text('A date in ISO 8601.', '2027-01-14') }),
    Type.Object({ list: Type.Array(text('One of several texts.', 'contact')) }),
  ],
  { $id: 'Quantity', description: 'A number with its unit, or a list, before formatting.' },
)

const MessageValues = dictionary(Type.Union([Type.String(), Type.Number(), Quantity]), {
  $id: 'MessageValues',
  description: 'Values of the placeholders in the message, by name.',
  examples: [{ count: 1, total: 12 }],
})

const Limits = Type.Object(
  {
    pass: number('The value that passes.', 2500),
    fail: number('The value that fails.', 4000),
    unit: Unit,
  },
  { $id: 'Limits', description: 'Where a measured value passes and fails.' },
)

/** Members that findings of a page and findings of a site have in common. */
const sharedFields = {
  id: text('ID of the audit.', 'image-alt'),
  status: FindingStatus,
  title: text(
    'Title for its status; the subject of the audit if it has no verdict.',
    'Images have no alt text',
  ),
  message: text('What was found, in a sentence.', '1 of 12 images has no alt text'),
  message_id: text('ID of the message within the audit.', 'affected'),
  values: MessageValues,
  severity: Severity,
  effort: Effort,
  owner: Owner,
  why: text('Why a site owner should care.', 'People who cannot see an image hear its alt text instead.'),
  advice: text('What to do.', 'Describe what each image shows, in a few words.'),
  snippets: Type.Array(Snippet),
  sources: Type.Array(
    url('A standard or document that the audit is based on.', 'https://www.w3.org/WAI/tutorials/images/'),
  ),
  places: count('Number of occurrences. `evidence` lists the first ones.', 1),
  heuristic: flag('Whether the evidence is indirect, so that the finding is at most a warning.'),
}

export const Finding = Type.Object(
  {
    ...sharedFields,
    category: Category,
    points: number(
      'Points that the score gains if this finding and all others with the same `cause` are fixed, and nothing else. Several fixes together gain more than the sum of their points.',
      1.8,
    ),
    cost: number('Share of the category’s score that it costs, 0 to 1.', 0.08),
    cause: rare(
      nullable(
        text('The root cause.', 'no-https'),
        'Findings with the same root cause count once. Null if it has none.',
      ),
    ),
    evidence: Type.Array(Evidence),
    limits: rare(nullable(Limits)),
    value: rare(nullable(number('Measured value, in the same unit as the limits.', 3120))),
    ignored: flag('Whether the finding is ignored in this project and does not count.'),
  },
  { $id: 'Finding', description: 'What one audit found, with its evidence and what to do.' },
)

const SiteEvidence = Type.Object(
  {
    ...evidenceFields,
    report: nullable(integer('The report of that page.', 42, { minimum: 1 }), 'Null if there is none.'),
  },
  { $id: 'SiteEvidence', description: 'A page on which a site-wide problem occurs.' },
)

export const SiteFinding = Type.Object(
  {
    ...sharedFields,
    evidence: Type.Array(SiteEvidence),
    ignored: rare(
      nullable(
        text('Why the finding is ignored, possibly empty.', 'Accepted until the relaunch'),
        'Null if it is not ignored.',
      ),
    ),
  },
  { $id: 'SiteFinding', description: 'What one audit found across the pages of a project.' },
)

export const presentEvidence = (evidence: EvidenceRecord): Wire<typeof Evidence> => ({
  ...(evidence.selector === undefined ? {} : { selector: evidence.selector }),
  ...(evidence.snippet === undefined ? {} : { snippet: evidence.snippet }),
  ...(evidence.url === undefined ? {} : { url: evidence.url }),
  ...(evidence.line === undefined ? {} : { line: evidence.line }),
  ...(evidence.column === undefined ? {} : { column: evidence.column }),
  ...(evidence.found === undefined ? {} : { found: evidence.found }),
  ...(evidence.expected === undefined ? {} : { expected: evidence.expected }),
  ...(evidence.fingerprint === undefined ? {} : { fingerprint: evidence.fingerprint }),
})

type Shared = Omit<Wire<typeof SiteFinding>, 'evidence' | 'ignored'>

export const presentShared = (finding: Shared): Shared => ({
  id: finding.id,
  status: finding.status,
  title: finding.title,
  message: finding.message,
  message_id: finding.message_id,
  values: finding.values,
  severity: finding.severity,
  effort: finding.effort,
  owner: finding.owner,
  why: finding.why,
  advice: finding.advice,
  snippets: finding.snippets,
  sources: finding.sources,
  places: finding.places,
  heuristic: finding.heuristic,
})

export const presentFinding = (finding: FindingRecord): Wire<typeof Finding> => ({
  ...presentShared(finding),
  category: finding.category,
  points: finding.points,
  cost: finding.cost,
  cause: finding.cause,
  evidence: finding.evidence.map(presentEvidence),
  limits: presentLimits(finding.limits),
  value: finding.value,
  ignored: finding.ignored,
})

const presentLimits = (limits: AuditLimits | null) =>
  limits === null ? null : { pass: limits.pass, fail: limits.fail, unit: limits.unit }
