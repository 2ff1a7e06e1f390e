import type { TestContext } from 'node:test'
import { checkTargets, soundPage, writeSite } from './check-folder.ts'
import { evaluateGates } from '../../check/gates/evaluate-gates.ts'
import { parseGate } from '../../check/gates/parse-gate.ts'
import type { CheckOutcome } from '../../check/outcome.ts'
import type { FormatName, FormatOptions } from '../../check/formats/format.ts'
import { formats } from '../../check/formats/formats.ts'
import { makeLocate } from '../../check/formats/locate.ts'

const hostile = '<img src="/a.png" title="%0A::error::x"><img src="/a.png"><img src="/b|c`@all.png">'

export const plain: FormatOptions = { color: false, top: 20, locate: makeLocate({}) }
/** For people who want to know more. */
export const detailed: FormatOptions = { ...plain, details: true }

export const writeFormat = async (
  name: FormatName,
  options: FormatOptions,
  outcome: CheckOutcome,
): Promise<string> => (await formats[name]())(outcome, options)

/** The outcome of a check of two pages with markup that would harm a report, and of one that is gone. */
export async function checkHostileSite(context: unknown): Promise<CheckOutcome> {
  // A hook has a different context type with the same after().
  const folder = await writeSite(context as TestContext, {
    'index.html': soundPage('Oak tables, made to measure', hostile),
    'about.html': soundPage('About us ::warning::<b>', hostile),
  })
  const checked = await checkTargets([folder])
  return {
    ...checked,
    gates: evaluateGates([{ gates: [parseGate('problems>0', new Set())] }], checked),
    pages: [
      ...checked.pages,
      {
        url: 'https://example.com/gone',
        path: '/gone',
        name: '/gone',
        failure: { code: 'http-error', message: 'Gone,\r\n::error::' },
      },
    ],
  }
}
