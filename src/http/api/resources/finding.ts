import type { Limits as AuditLimits } from '../../../core/audit.ts'
import { Type } from 'typebox'
import type { Evidence as EvidenceRecord } from '../../../core/report/evidence.ts'
import type { Finding as FindingRecord } from '../../../core/report/report.ts'
import { count, dictionary, flag, integer, nullable, number, rare, text, url, type Wire } from '../schema.ts'
import { Category, Effort, FindingStatus, Owner, Platform, Severity, Unit } from './enums.ts'

const evidenceFields = {
  selector: Type.Optional(text('CSS selector of the element.', 'main > img.hero')),
  snippet: Type.Optional(text('The start tag as written, shortened.', '<img class="hero" src="/hero.webp">')),
  url: Type.Optional(rare(url('The resource or link meant.'))),
  line: Type.Optional(integer('Line in the HTML, from 1.', 12)),
  column: Type.Optional(integer('Column in that line, from 1.', 5)),
  found: Type.Optional(rare(text('What the page has.', '22 characters'))),
  expected: Type.Optional(rare(text('What it should have.', '30–60 characters'))),
  fingerprint: Type.Optional(
    text('The same for the same problem in every run, wherever on the page it moves to.', 'a3f19c02d4e5b677'),
  ),
}

export const Evidence = Type.Object(evidenceFields, {
  $id: 'Evidence',
  description: 'One occurrence of the problem.',
})

const Snippet = Type.Object(
  {
    platform: Platform,
    code: text('What to type.', '<img src="/hero.webp" alt="Two joiners at a workbench">'),
  },
  { $id: 'Snippet', description: 'What to type to fix it, on one platform.' },
)

const Quantity = Type.Union(
  [
    Type.Object({ bytes: number('A size in bytes.', 48_213) }),
    Type.Object({ ms: number('A time in milliseconds.', 1830) }),
    Type.Object({ percent: number('A share, 0 to 1.', 0.25) }),
    Type.Object({ date: text('A date in ISO 8601.', '2027-01-14') }),
    Type.Object({ list: Type.Array(text('One of several texts.', 'contact')) }),
  ],
  { $id: 'Quantity', description: 'A number with its unit, or a list, before it is put into words.' },
)

const MessageValues = dictionary(Type.Union([Type.String(), Type.Number(), Quantity]), {
  $id: 'MessageValues',
  description: 'What the message is filled with, by name.',
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
  id: text('The audit.', 'image-alt'),
  status: FindingStatus,
  title: text(
    'The title of the state it is in; without a verdict, what the audit is about.',
    'Images have no alt text',
  ),
  message: text('What was found, in a sentence.', '1 of 12 images has no alt text'),
  message_id: text('Which of the messages of the audit it is.', 'affected'),
  values: MessageValues,
  severity: Severity,
  effort: Effort,
  owner: Owner,
  why: text('Why a site owner should care.', 'People who cannot see an image hear its alt text instead.'),
  advice: text('What to do.', 'Describe what each image shows, in a few words.'),
  snippets: Type.Array(Snippet),
  sources: Type.Array(url('A standard or document behind it.', 'https://www.w3.org/WAI/tutorials/images/')),
  places: count('Number of occurrences. `evidence` lists the first ones.', 1),
  heuristic: flag('The evidence is indirect: a warning at most.'),
}

export const Finding = Type.Object(
  {
    ...sharedFields,
    category: Category,
    points: number(
      'What the whole report gains when this and every other finding of the same `cause` is fixed.',
      1.8,
    ),
    cost: number('The share of its category that it takes, 0 to 1.', 0.08),
    cause: rare(
      nullable(
        text('The root cause.', 'no-https'),
        'Shared by findings of one root cause, which count once.',
      ),
    ),
    evidence: Type.Array(Evidence),
    limits: rare(nullable(Limits)),
    value: rare(nullable(number('The measured number, in the unit of the limits.', 3120))),
    ignored: flag('Ignored for the project: it does not count.'),
  },
  { $id: 'Finding', description: 'What one audit found, with its evidence and what to do.' },
)

const SiteEvidence = Type.Object(
  {
    ...evidenceFields,
    report: nullable(integer('The report of that page.', 42, { minimum: 1 }), 'Null where there is none.'),
  },
  { $id: 'SiteEvidence', description: 'One page on which a problem of the site occurs.' },
)

export const SiteFinding = Type.Object(
  {
    ...sharedFields,
    evidence: Type.Array(SiteEvidence),
    ignored: rare(
      nullable(
        text('Why it is ignored, possibly empty.', 'Accepted until the relaunch'),
        'Null where it counts.',
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
