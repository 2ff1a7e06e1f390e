import { readdir } from 'node:fs/promises'
import { type Operation, tags } from './operation.ts'

/** An operation with its id, which comes from its file name. */
export interface LoadedOperation extends Operation {
  readonly id: string
}

/** Within one path. Declared before the operations are loaded. */
const methodOrder = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The whole API, in the order of the document: by tag, then by path and method. */
export const operations: readonly LoadedOperation[] = await loadOperations()

/** Methods of a path below the prefix; empty if there is no such path. */
export function methodsOf(path: string): readonly string[] {
  const plain = path.replace(/\/$/, '')
  const matching = patterns.filter(({ pattern }) => pattern.test(plain))
  // `/reports/export` is not a report.
  const named = matching.filter((each) => each.path === plain)
  const found: string[] = (named.length === 0 ? matching : named).map(({ method }) => method)
  if (found.length === 0) return []
  return [...found, ...(found.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

/**
 * Operations are discovered by path: `operations/<subject>/<id>.ts`. A file without a default export fails the startup.
 */
async function loadOperations(): Promise<readonly LoadedOperation[]> {
  const folder = new URL('operations/', import.meta.url)
  const found = (await readdir(folder, { recursive: true })).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
  const loaded = await Promise.all(
    found.map(async (path) => {
      const module: unknown = await import(new URL(path, folder).href)
      // The export is validated next.
      const { default: operation } = module as { readonly default?: Operation }
      if (operation === undefined) throw new Error(`${path} exports no operation.`)
      return { ...operation, id: idOf(path) }
    }),
  )
  return loaded.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

/** `reports/list-reports.ts` is `listReports`. */
function idOf(path: string): string {
  const name = path.replace(/^.*[/\\]/, '').replace(/\.ts$/, '')
  return name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())
}

function orderOf({ tag, path, method }: Operation): string {
  // Joined with a space, which sorts before every character of a path.
  return [Object.keys(tags).indexOf(tag) + 10, path, methodOrder.indexOf(method)].join(' ')
}

const patterns = [
  ...operations.map(({ method, path }) => ({ method, path, pattern: patternOf(path) })),
  ...['/openapi.json', '/openapi.yaml', '/check-report.schema.json'].map((path) => ({
    method: 'GET',
    path,
    pattern: patternOf(path),
  })),
]

function patternOf(path: string): RegExp {
  // bounded: one part per path segment
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}
