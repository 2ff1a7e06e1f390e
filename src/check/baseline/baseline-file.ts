import { readFile } from 'node:fs/promises'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { say, texts } from '../../messages/texts.ts'
import { CheckError } from '../check-error.ts'
import { fileFaults, parseJson } from '../config/file-faults.ts'
import { patterns } from '../config/patterns.ts'
import { replaceFile } from '../save-file.ts'
import type { Baseline } from './baseline.ts'

const { baseline: t } = texts.check

const day = Type.String({ pattern: patterns.day })

const BaselineFile = Type.Object({
  version: Type.Literal('plumbline/v1'),
  audits: Type.Array(Type.String()),
  pages: Type.Array(Type.String()),
  entries: Type.Array(
    Type.Object(
      {
        fingerprint: Type.String(),
        audit: Type.String(),
        path: Type.String(),
        count: Type.Integer({ minimum: 1 }),
        since: day,
        reason: Type.Optional(Type.String()),
        expires: Type.Optional(day),
      },
      { additionalProperties: false },
    ),
  ),
})

/** Undefined if the file does not exist. */
export async function readBaseline(path: string): Promise<Baseline | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new CheckError(say(t.unreadable, { file: path }), { cause: error })
  })
  if (text === undefined) return undefined
  const read = parseJson(path, text)
  if (!Value.Check(BaselineFile, read))
    throw new CheckError([say(t.invalid, { file: path }), ...fileFaults(BaselineFile, read)].join('\n'))
  const { audits, pages, entries } = read
  return { audits, pages, entries }
}

/** Sorted and with one entry per line, so that diffs are small. */
export function baselineText({ audits, pages, entries }: Baseline): string {
  const sorted = entries.toSorted(
    (one, other) =>
      compare(one.path, other.path) ||
      compare(one.audit, other.audit) ||
      compare(one.fingerprint, other.fingerprint),
  )
  const lines = (items: readonly unknown[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
  return [
    '{',
    '  "version": "plumbline/v1",',
    `  "audits": ${JSON.stringify(audits)},`,
    `  "pages": ${lines(pages)},`,
    `  "entries": ${lines(sorted)}`,
    '}\n',
  ].join('\n')
}

export const saveBaseline = (path: string, baseline: Baseline): Promise<void> =>
  replaceFile(path, baselineText(baseline))

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)
