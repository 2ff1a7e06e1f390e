import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'

const read = (name: string): string =>
  stripTypeScriptTypes(readFileSync(new URL(`../in-page/${name}.ts`, import.meta.url), 'utf8'))

/** The global that holds the counts of `hooks` in the page's main world. The page can't guess it. */
export const hooksName = `plumbline ${randomUUID()}`

/** Sources of the scripts that run inside the page. */
export const pageScripts = {
  /** Runs before the page, in our isolated world. */
  observe: [read('dom'), read('observe'), read('places'), read('vitals'), read('focus')].join('\n'),
  /** Runs before the page, in the page's main world. */
  hooks: `{ const hooksName = ${JSON.stringify(hooksName)}\n${read('hooks')} }`,
  /** Runs after the load, in the same world as `observe`. */
  collect: [read('consent'), read('layout'), read('boxes'), read('images'), read('collect')].join('\n'),
  axe: `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}\n${read('axe-memory')}\n${read('axe-corrections')}\n${read('axe-run')}`,
} as const
