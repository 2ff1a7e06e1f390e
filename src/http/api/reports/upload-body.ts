import { sentence } from '../../../core/sentence.ts'
import { type Static, Type } from 'typebox'
import type { UploadReport } from '../../../app/uploads/upload-report.ts'
import { categories, severities } from '../../../core/audit.ts'
import { maxTagLength, maxTags, privacies } from '../../../core/ports/reports/reports.ts'
import { evidenceLimits } from '../../../core/report/evidence.ts'
import { findingStatuses, profiles } from '../../../core/report/report.ts'
import { dictionary, nullable, oneOf, time } from '../schema.ts'

/** The schema of a finished report, format 2. Every text and every list is limited. */

const maxFindings = 400
const shortText = (description: string, example: string, maxLength: number = evidenceLimits.text) =>
  Type.String({ format: 'text', maxLength, description, examples: [example] })
const longText = (description: string, example: string) => shortText(description, example, 2048)
const amount = (description: string, example: number) =>
  Type.Number({ minimum: 0, maximum: 1e12, description, examples: [example] })

const MessageValue = Type.Union([
  Type.String({ format: 'text', maxLength: evidenceLimits.text, examples: ['example.com'] }),
  Type.Number({ examples: [92] }),
  Type.Object({ bytes: Type.Number({ examples: [2048] }) }, { additionalProperties: false }),
  Type.Object({ ms: Type.Number({ examples: [120] }) }, { additionalProperties: false }),
  Type.Object({ percent: Type.Number({ examples: [0.5] }) }, { additionalProperties: false }),
  Type.Object(
    { date: Type.String({ maxLength: 40, examples: ['2026-11-16'] }) },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      list: Type.Array(Type.String({ format: 'text', maxLength: evidenceLimits.text, examples: ['/a.js'] }), {
        maxItems: 20,
      }),
    },
    { additionalProperties: false },
  ),
])

const UploadedMessage = Type.Object(
  {
    // An unknown audit id is displayed, so its characters are limited.
    id: Type.String({
      pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$',
      format: 'own-name',
      description: 'ID of the message.',
      examples: ['tooLong'],
    }),
    values: dictionary(MessageValue, {
      description: 'Values of its placeholders.',
      maxProperties: 20,
      examples: [{ length: 92 }],
    }),
  },
  { $id: 'UploadedMessage', additionalProperties: false },
)

const words = (description: string, example: string) =>
  Type.Optional(Type.Union([shortText(description, example), UploadedMessage]))

const UploadedEvidence = Type.Object(
  {
    found: words('What was found.', 'A title of 92 characters'),
    expected: words('What is expected.', '30–60 characters'),
    selector: Type.Optional(shortText('CSS selector of the element.', 'head > title')),
    snippet: Type.Optional(shortText('Start tag of the element.', '<title>')),
    url: Type.Optional(longText('URL of the file or link in question.', 'https://example.com/app.js')),
    line: Type.Optional(amount('Where.', 12)),
    column: Type.Optional(amount('Where.', 3)),
    fingerprint: Type.Optional(shortText('Identifies this occurrence across runs.', '9f3c1a7e55d20b48', 64)),
  },
  { $id: 'UploadedEvidence', additionalProperties: false },
)

const UploadedFinding = Type.Object(
  {
    id: Type.String({
      pattern: '^[a-z0-9][a-z0-9-]{0,99}$',
      format: 'own-name',
      examples: ['title-length'],
    }),
    category: oneOf(categories),
    status: oneOf(findingStatuses),
    message: nullable(UploadedMessage),
    evidence: Type.Array(UploadedEvidence, { maxItems: evidenceLimits.places }),
    places: amount('Number of occurrences.', 1),
    severity: oneOf(severities),
    cost: Type.Number({ minimum: 0, maximum: 1, examples: [0.05] }),
    cause: nullable(shortText('Root cause that it shares with other findings.', 'template', 100)),
    value: nullable(Type.Number({ examples: [92] })),
    points: amount('Computed again by the service.', 2.5),
  },
  { $id: 'UploadedFinding', additionalProperties: false },
)

const UploadedPage = Type.Object(
  {
    title: nullable(longText('Its title.', 'Pricing – Example')),
    description: nullable(longText('Its meta description.', 'Plans for teams.')),
    h1: nullable(longText('Its first H1.', 'Simple pricing')),
    lang: nullable(shortText('Its language.', 'en')),
    canonical: nullable(longText('Its canonical URL.', 'https://example.com/pricing')),
    indexable: Type.Boolean({ examples: [true] }),
    words: amount('Words of visible text.', 842),
    text_hash: nullable(Type.String({ pattern: '^[0-9a-f]{16}$', examples: ['9f3c1a7e55d20b48'] })),
    hreflang: Type.Array(
      Type.Object(
        { lang: shortText('The language.', 'de'), url: longText('Its page.', 'https://example.com/de') },
        { additionalProperties: false },
      ),
      { maxItems: 500 },
    ),
    links: Type.Array(
      Type.Object(
        {
          url: longText('Target of the link.', 'https://example.com/contact'),
          follow: Type.Boolean({ examples: [true] }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 500 },
    ),
  },
  { $id: 'UploadedPage', additionalProperties: false },
)

const UploadedDocument = Type.Object(
  {
    format: Type.Literal(2, { description: 'Schema version.' }),
    final_url: longText('URL after redirects.', 'https://example.com/pricing'),
    fetched_at: time('When the page was fetched.'),
    engine: shortText('Version of the program that made it.', 'plumbline 0.1.0', 100),
    catalogue: shortText('Version of the audit rules.', '3f9a1c', 100),
    profile: oneOf(profiles),
    left_out: Type.Array(shortText('What was skipped, and why.', 'The browser was busy.'), { maxItems: 30 }),
    page: UploadedPage,
    html_bytes: amount('Size of the HTML.', 48_213),
    findings: Type.Array(UploadedFinding, { maxItems: maxFindings }),
  },
  {
    $id: 'UploadedDocument',
    additionalProperties: false,
    description: 'A report made by `plumbline check`.',
  },
)

const BuildFields = Type.Object(
  {
    commit: Type.Optional(
      Type.String({ pattern: '^[0-9A-Fa-f]{7,64}$', description: 'The commit.', examples: ['3e49cd9a1b2c'] }),
    ),
    branch: Type.Optional(shortText('The branch.', 'main', 250)),
    pull_request: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,12}$',
        description: 'Number of the pull request.',
        examples: ['128'],
      }),
    ),
    build_url: Type.Optional(
      Type.String({
        pattern: '^https?://',
        format: 'text',
        maxLength: 2048,
        description: 'URL of the build.',
        examples: ['https://ci.example.com/builds/4711'],
      }),
    ),
  },
  { $id: 'BuildFields', additionalProperties: false, description: 'Where the report was made.' },
)

export const UploadReportBody = Type.Object(
  {
    url: longText('The page.', 'https://example.com/pricing'),
    project: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, format: 'project', examples: ['example.com'] }),
    ),
    privacy: Type.Optional(oneOf(privacies, { examples: [1] })),
    tags: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: maxTagLength, format: 'text', examples: ['ci'] }), {
        maxItems: maxTags,
      }),
    ),
    build: Type.Optional(BuildFields),
    report: UploadedDocument,
  },
  { $id: 'UploadReportBody' },
)

type Body = Static<typeof UploadReportBody>

/** The schema allows no other members below `report`, so nothing else is stored. */
export function readUpload({ url, project, privacy, tags, build, report }: Body): UploadReport {
  const { html_bytes, findings, page, ...about } = report
  return {
    url,
    project,
    privacy,
    tags,
    build: {
      commit: build?.commit?.toLowerCase() ?? null,
      branch: build?.branch ?? null,
      pull_request: build?.pull_request ?? null,
      build_url: build?.build_url ?? null,
    },
    report: {
      format: 2,
      url,
      final_url: about.final_url,
      fetched_at: new Date(about.fetched_at).toISOString(),
      engine: about.engine,
      catalogue: about.catalogue,
      profile: about.profile,
      left_out: about.left_out.map((text) => sentence('verbatim', { text })),
      page,
      fetch: { hops: [], html_bytes, charset: '', first_byte_samples: [], requests: 0, user_agent: '' },
      findings,
    },
  }
}
