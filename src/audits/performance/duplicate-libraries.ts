import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { libraryFiles } from '../../audit-kit/requests/library-uses.ts'

interface Copy {
  readonly name: string
  readonly version: string
  readonly url: string
}

export default defineAudit({
  title: 'No library is loaded twice',
  why: 'Two copies of a library cost twice the download and start-up time, and plugins may attach to the wrong one.',
  advice: 'Keep one version of each library, and update the plugins that need the old one.',
  sources: ['https://web.dev/articles/remove-unused-code'],
  importance: 'low',
  mode: 'penalty',
  needs: ['subresources', 'resources'],

  check({ subresources, resources }) {
    if (!resources.some(({ kind }) => kind === 'script'))
      return notApplicable('The page loads no script files.')
    const copies = libraryFiles(subresources, resources).flatMap(({ name, version, url }): readonly Copy[] =>
      version === null ? [] : [{ name, version, url }],
    )
    const byName = Map.groupBy(copies, ({ name }) => name)
    const twice = [...byName.values()].filter(isDouble)
    if (twice.length === 0) return pass('No library was found twice.')
    return fail(
      `Libraries loaded more than once: ${twice.map(([copy]) => copy?.name ?? '').join(', ')}.`,
      places(twice.flat(), ({ name, version, url }) => ({ found: `${name} ${version}`, url })),
    )
  },
})

/** Two versions, or one version in two files of one name: large libraries come in parts that carry the same version. */
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
