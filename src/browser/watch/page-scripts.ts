import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'

const read = (name: string): string =>
  stripTypeScriptTypes(readFileSync(new URL(`../in-page/${name}.ts`, import.meta.url), 'utf8'))

/** Where the page's own world keeps what `hooks` counts. Nobody can guess it. */
export const hooksName = `plumbline ${randomUUID()}`

/** What runs inside the page, as text. */
export const pageScripts = {
  /** Before the page, in a world of its own. */
  observe: [read('dom'), read('observe'), read('places'), read('vitals'), read('focus')].join('\n'),
  /** Before the page, in its own world. */
  hooks: `{ const hooksName = ${JSON.stringify(hooksName)}\n${read('hooks')} }`,
  /** After the load, in the world of `observe`. */
  collect: [read('layout'), read('boxes'), read('collect')].join('\n'),
  axe: `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}\n${read('axe-memory')}\n${read('axe-run')}`,
} as const
