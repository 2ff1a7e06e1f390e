import { type Static, Type } from 'typebox'
import { patterns } from './patterns.ts'

const expressions = Type.Array(Type.String(), {
  description: 'Conditions under which the check fails, such as "score<85" or "new:high>0".',
})
const pathPattern = Type.String({
  pattern: patterns.path,
  description: 'A path pattern such as "/blog/*". Syntax: URLPattern.',
})
const day = Type.String({ pattern: patterns.day, description: 'A day, YYYY-MM-DD.' })

/** Pages that one crawl finds at most. */
export const mostCrawled = 2000

/** The content of `plumbline.config.ts`, `.js` and `.json`. The published JSON schema is generated from this. */
export const CheckConfig = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    targets: Type.Optional(
      Type.Array(Type.String(), {
        description: 'URLs, files of URLs, sitemaps and folders to audit when the command line names none.',
      }),
    ),
    site: Type.Optional(
      Type.String({
        pattern: patterns.url,
        description: 'Where a folder will be published, such as "https://example.com/docs/".',
      }),
    ),
    crawl: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: mostCrawled,
        description: 'Also audit the pages that the URLs link to, up to this many pages per URL.',
      }),
    ),
    spa: Type.Optional(Type.Boolean({ description: 'Serve index.html for paths that have no file.' })),
    failOn: Type.Optional(expressions),
    paths: Type.Optional(
      Type.Array(Type.Object({ path: pathPattern, failOn: expressions }, { additionalProperties: false }), {
        description: 'More conditions for some of the pages.',
      }),
    ),
    ignore: Type.Optional(
      Type.Array(
        Type.Object(
          {
            audit: Type.String({ description: 'The id of the audit, such as "title-length".' }),
            reason: Type.String({ minLength: 1, description: 'Why it does not matter here.' }),
            path: Type.Optional(pathPattern),
            until: Type.Optional(day),
          },
          { additionalProperties: false },
        ),
        { description: 'Audits that do not count, on all pages or some.' },
      ),
    ),
    headers: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'Request headers for the audited site, and for no other. Use environment variables for secrets.',
      }),
    ),
    sources: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'Path patterns to files in the repository, such as {"/blog/*": "src/pages/blog/[slug].astro"}.',
      }),
    ),
    baseline: Type.Optional(Type.String({ description: 'The file with known problems.' })),
    concurrency: Type.Optional(Type.Integer({ minimum: 1, maximum: 64, description: 'Pages at once.' })),
    browser: Type.Optional(
      Type.Union([Type.Literal('on'), Type.Literal('auto'), Type.Literal('off')], {
        description: 'Whether to load pages in Chromium too; auto: only if it is installed. Default: off.',
      }),
    ),
    start: Type.Optional(
      Type.Object(
        {
          command: Type.String({
            description: 'Starts the server of the project, such as "npm run preview".',
          }),
          waitOn: Type.String({
            pattern: patterns.url,
            description: 'The URL that answers once it is ready.',
          }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

export type CheckConfig = Static<typeof CheckConfig>

/** The JSON schema of a config file, for editors. */
export const configJsonSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Plumbline config',
  ...CheckConfig,
})
