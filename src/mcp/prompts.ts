import { say, texts } from '../messages/texts.ts'

export interface Prompt {
  readonly name: keyof typeof texts.mcp.prompts
  /** Arguments by name; true if required. */
  readonly arguments: Readonly<Record<string, boolean>>
  readonly text: (given: Readonly<Record<string, string>>) => string
}

const { fix, review, rules } = texts.mcp

const ownRules = (): readonly string[] => [rules.data, rules.complete]

export const prompts: readonly Prompt[] = [
  {
    name: 'fix-this-page',
    arguments: { url: true },
    text: ({ url }) =>
      [
        say(fix.audit, { url: JSON.stringify(url) }),
        fix.read,
        fix.change,
        fix.verify,
        fix.retry,
        fix.finish,
        ...ownRules(),
      ].join('\n'),
  },
  {
    name: 'weekly-review',
    arguments: { project: false },
    text: ({ project }) =>
      [
        project === undefined
          ? review.listAll
          : say(review.listProject, { project: JSON.stringify(project) }),
        review.compare,
        review.write,
        review.failed,
        ...ownRules(),
      ].join('\n'),
  },
]
