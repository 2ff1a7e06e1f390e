/** Writes JSON values as YAML 1.2 in block style. Strings keep their JSON quotes, which are valid YAML. */
export const yamlOf = (value: object): string => `${block(value, '').trimStart()}\n`

function block(value: unknown, indent: string): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []'
    return value.map((item) => `\n${indent}-${entry(item, `${indent}  `)}`).join('')
  }
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}`
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  if (members.length === 0) return ' {}'
  return members.map(([name, member]) => `\n${indent}${key(name)}:${block(member, `${indent}  `)}`).join('')
}

/** The first line of a list item follows its dash. */
function entry(item: unknown, indent: string): string {
  const written = block(item, indent)
  return written.startsWith('\n') ? ` ${written.trimStart()}` : written
}

/** Unquoted if it cannot be mistaken for a number or a YAML keyword. */
const key = (name: string): string =>
  /^[A-Za-z_][\w-]*$/.test(name) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(name)
    ? name
    : JSON.stringify(name)
