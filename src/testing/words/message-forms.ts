import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { MessageValues } from '../../core/report/message.ts'

/**
 * Values for every form of a pattern: one and many of a plural, and each choice of a select. `count` equals the other
 * numbers, except once: some of several. `portion` follows from them.
 */
export function messageForms(pattern: string): readonly MessageValues[] {
  const parts = new Map(argumentsOf(parse(pattern, { ignoreTag: true })))
  parts.delete('portion')
  const counted = [...parts].filter(([, kind]) => kind === 'number').map(([name]) => name)
  const choices = Math.max(1, ...[...parts.values()].map((kind) => kind.split('|').length))
  const sizes = [[0, 0], [1, 1], [2, 2], [1234, 1234], ...(counted.length > 1 ? [[1, 12]] : [])]
  return sizes.flatMap(([count = 0, others = 0]) =>
    Array.from({ length: choices }, (_, choice) =>
      Object.fromEntries(
        [...parts].map(([name, kind]) => [
          name,
          counted.includes(name)
            ? name === 'count'
              ? count
              : others
            : kind === 'text'
              ? 'example'
              : (kind.split('|')[choice % kind.split('|').length] ?? 'other'),
        ]),
      ),
    ),
  )
}

/** Names of arguments, with `number`, `text` or the choices of a select. */
function argumentsOf(parts: readonly MessageFormatElement[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (name: string, kind: string): void => {
    if (kind !== 'text' || !found.has(name)) found.set(name, kind)
  }
  for (const part of parts) {
    if (part.type === TYPE.argument) add(part.value, 'text')
    if (part.type === TYPE.number) add(part.value, 'number')
    if (part.type !== TYPE.plural && part.type !== TYPE.select) continue
    add(part.value, part.type === TYPE.plural ? 'number' : Object.keys(part.options).join('|'))
    for (const { value } of Object.values(part.options))
      for (const [name, kind] of argumentsOf(value)) add(name, kind)
  }
  return found
}
