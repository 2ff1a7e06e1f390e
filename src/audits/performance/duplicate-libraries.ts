import { defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { libraryFiles } from '../../audit-kit/code/library-uses.ts'

interface Copy {
  readonly name: string
  readonly version: string
  readonly url: string
}

export default defineAudit({
  subject: 'JavaScript libraries loaded twice',
  titles: {
    problem: 'JavaScript library is loaded more than once',
    success: 'No JavaScript library is loaded more than once',
  },
  plain: {
    title: 'The page loads the same software twice',
    why: 'Two copies take twice as long to load, and can get in each other’s way.',
  },
  why: 'Two copies of a library take twice the download and startup time, and plugins may attach to the wrong one.',
  fix: 'Keep one version of each library, and update the plugins that need the old one.',
  sources: ['https://web.dev/articles/remove-unused-code'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    twice: 'Page loads {names} more than once',
    fine: 'Page loads each recognized JavaScript library once',
  },
  needs: ['subresources', 'resources'],

  check({ subresources, resources }) {
    if (!resources.some(({ kind }) => kind === 'script')) return notApplicable()
    const copies = libraryFiles(subresources, resources).flatMap(({ name, version, url }): readonly Copy[] =>
      version === null ? [] : [{ name, version, url }],
    )
    const byName = Map.groupBy(copies, ({ name }) => name)
    const twice = [...byName.values()].filter(isDouble)
    if (twice.length === 0) return pass('fine')
    const names = { list: twice.flatMap(([copy]) => copy?.name ?? []) }
    const evidence = places(twice.flat(), ({ name, version, url }) => ({ found: `${name} ${version}`, url }))
    return fail('twice', { names }, evidence)
  },
})

/** Two versions, or one version in two files with the same name: parts of large libraries have the same version. */
function isDouble(copies: readonly Copy[]): boolean {
  if (new Set(copies.map(({ version }) => version)).size > 1) return true
  return new Set(copies.map(({ url }) => wordsOf(url))).size < copies.length
}

const noise = new Set(['', 'min', 'js', 'mjs', 'slim', 'prod', 'production', 'bundle', 'v', 'umd'])

/** The words of the file name: `jquery-3.6.0.min.js` is `jquery`. */
function wordsOf(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => !noise.has(word))
    .join(' ')
}
