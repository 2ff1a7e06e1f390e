import { type Static, type TSchema, Type } from 'typebox'
import { categories, efforts, owners, severities } from '../core/audit.ts'
import { findingStatuses, profiles, results } from '../core/report/report.ts'

/**
 * What `plumbline check --format json` writes. The published JSON schema is generated from this, and the format does not
 * compile if it writes anything else. Members may be added, so objects are open.
 */

const text = (description: string) => Type.String({ description })
const count = (description: string) => Type.Integer({ minimum: 0, description })
const oneOf = <const V extends string>(values: readonly V[], description: string) =>
  Type.Unsafe<V>({ type: 'string', enum: [...values], description })
const nullable = <T extends TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description })

const Evidence = Type.Object(
  {
    selector: Type.Optional(text('CSS selector of the element.')),
    snippet: Type.Optional(text('The start tag as written, shortened.')),
    url: Type.Optional(text('URL of the file or link in question.')),
    line: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Line in the HTML, or in the file at url.' }),
    ),
    column: Type.Optional(Type.Integer({ minimum: 1, description: 'Column in that line.' })),
    found: Type.Optional(text('What was found.')),
    expected: Type.Optional(text('What was expected.')),
    fingerprint: Type.Optional(
      text('The same for this occurrence in every run, even if it moves on the page.'),
    ),
  },
  { description: 'One occurrence of a problem.' },
)

const file = nullable(
  Type.String(),
  'Source or HTML file of the page, relative to the working directory. Null for a URL without an entry in sources.',
)

const ProblemPage = Type.Object(
  {
    url: text('URL of the page; for a folder, where it will be published.'),
    path: text('Path of the page.'),
    file,
    status: oneOf(findingStatuses, 'fail or warn.'),
    severity: oneOf(severities, 'Severity on this page.'),
    message: text('What was found on this page, in a sentence.'),
    points: Type.Number({
      description: 'Points (of 100) that the score of this page gains if the problem is fixed.',
    }),
    places: count('Number of occurrences on this page; evidence has the first 20.'),
    new: nullable(
      Type.Integer({ minimum: 0 }),
      'Number of occurrences that the baseline or base does not have. Null if there is nothing to compare with.',
    ),
    evidence: Type.Array(Evidence),
  },
  { description: 'A page that has the problem.' },
)

const Problem = Type.Object(
  {
    id: text('ID of the audit, as in the gate finding:ID. Several entries may have the same one.'),
    title: text('The problem, in a few words.'),
    category: oneOf(categories, 'Category of the audit.'),
    severity: oneOf(severities, 'The highest severity on any of the pages.'),
    why: text('Why it matters.'),
    advice: text('What to do.'),
    owner: oneOf(owners, 'Who usually fixes it.'),
    effort: oneOf(efforts, 'How long a fix usually takes.'),
    pages: Type.Array(ProblemPage),
  },
  { description: 'A problem, with all pages of which the same is said.' },
)

const Gate = Type.Object(
  {
    expression: text('The gate, such as score<85.'),
    path: Type.Optional(text('Path pattern of the pages that it applies to. Left out if it applies to all.')),
    tripped: Type.Boolean({ description: 'Whether it makes the check fail.' }),
    because: text('Why it tripped; empty if it did not.'),
  },
  { description: 'A condition under which the check fails.' },
)

const CategoryScore = Type.Object(
  {
    score: nullable(Type.Number({ minimum: 0, maximum: 100 }), 'Null if nothing in it was measured.'),
    passed: count('Audits that passed.'),
    warned: count('Audits with the status warn.'),
    failed: count('Audits with the status fail.'),
  },
  { description: 'Score of one category.' },
)

const Page = Type.Object(
  {
    url: text('URL of the page; for a folder, where it will be published.'),
    path: text('Path of the page.'),
    file: nullable(
      Type.String(),
      'HTML file of the page, relative to the working directory. Null for a URL.',
    ),
    report: nullable(Type.String(), 'URL of the uploaded report. Null without --server.'),
    result: nullable(oneOf(results, 'The verdict.'), 'Null if the page could not be audited.'),
    score: nullable(Type.Number({ minimum: 0, maximum: 100 }), 'Null if the page could not be audited.'),
    categories: nullable(
      Type.Record(Type.String(), CategoryScore),
      'Scores by category. Null if the page could not be audited.',
    ),
    profile: nullable(
      oneOf(profiles, 'http judges responses, http+browser also the rendered page.'),
      'Scores of different profiles are not comparable. Null if the page could not be audited.',
    ),
    error: nullable(
      Type.Object({
        code: text('Kind of the failure, such as http-error.'),
        message: text('Why the page could not be audited.'),
        status: Type.Optional(Type.Integer({ description: 'HTTP status, if that was the failure.' })),
      }),
      'Null if the page was audited.',
    ),
    statuses: Type.Record(Type.String(), oneOf(findingStatuses, 'Status of the audit.'), {
      description:
        'Status of every audit by its ID. not-applicable: the page has nothing to judge. inconclusive and error: reports list it under Not checked.',
    }),
  },
  { description: 'A page of the check.' },
)

export const CheckReport = Type.Object({
  tool: Type.Object({ name: Type.Literal('plumbline'), version: text('Version of Plumbline.') }),
  compared_with: nullable(
    oneOf(['baseline', 'base'], 'What new problems are compared with.'),
    'Null if nothing.',
  ),
  fixed: count('Problems of the baseline or base that these pages no longer have.'),
  gates: Type.Array(Gate),
  notes: Type.Array(text('Something to know about this check, such as that only a sample was audited.')),
  problems: Type.Array(Problem, { description: 'All problems, worst first.' }),
  pages: Type.Array(Page, { description: 'All pages, also those that could not be audited.' }),
})

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

export type CheckReport = DeepReadonly<Static<typeof CheckReport>>

export const checkReportJsonSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Output of plumbline check --format json',
  ...CheckReport,
})
