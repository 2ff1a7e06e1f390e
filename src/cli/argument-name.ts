import { inApi } from '../messages/field-fault.ts'

/**
 * What a person at the command line calls a field: the option they gave (`--expires` for `expires_at`), the word in
 * capitals in the usage of the command, or else its name in the API, for fields of a JSON file.
 */
export function argumentName(field: string, words: readonly string[], usage: string): string {
  const name = field.replaceAll('_', '-')
  const option = words
    .filter((word) => word.startsWith('--'))
    .map((word) => word.slice(2).split('=', 1)[0] ?? '')
    .find((given) => given !== '' && (name === given || name === `${given}s` || name.startsWith(`${given}-`)))
  if (option !== undefined) return `--${option}`
  const capitals = field.toUpperCase()
  return usage.split(/[^A-Z]+/).includes(capitals) ? capitals : inApi(field)
}
