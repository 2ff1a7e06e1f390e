import type { ApiSample } from '../../../views/docs/api-docs.ts'

/** A call to show in several languages. */
export interface SampleCall {
  readonly method: string
  readonly url: string
  readonly needsKey: boolean
  /** Sent as a form or as JSON; a list and what contains objects are always sent as JSON. */
  readonly body: Readonly<Record<string, unknown>> | readonly object[] | null
  /** JSON responses have `data`; other bodies are read as text. */
  readonly isJson: boolean
}

export const samplesOf = (call: SampleCall): readonly ApiSample[] => [
  { language: 'curl', code: curl(call) },
  { language: 'TypeScript', code: typeScript(call) },
  { language: 'Python', code: python(call) },
  { language: 'PHP', code: php(call) },
]

function curl({ method, url, needsKey, body }: SampleCall): string {
  return [
    `curl${method === 'GET' || method === 'POST' ? '' : ` -X ${method}`} ${inShell(url)}`,
    ...(needsKey ? ['-H "Authorization: Bearer $PLUMBLINE_API_KEY"'] : []),
    ...(isNested(body) ? ['--json', inShell(JSON.stringify(body))].join(' ').split('\n') : []),
    ...(body === null || isNested(body)
      ? []
      : Object.entries(body).map(
          ([name, value]) => `--data-urlencode ${inShell(`${name}=${formText(value)}`)}`,
        )),
  ].join(' \\\n  ')
}

function typeScript({ method, url, needsKey, body, isJson }: SampleCall): string {
  const headers = [
    ...(needsKey ? ['Authorization: `Bearer ${process.env.PLUMBLINE_API_KEY}`'] : []),
    ...(body === null ? [] : ["'Content-Type': 'application/json'"]),
  ]
  return [
    `const response = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === null ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
    '})',
    'if (!response.ok) throw new Error((await response.json()).message)',
    isJson ? 'const result = await response.json()' : 'const text = await response.text()',
  ].join('\n')
}

function python({ method, url, needsKey, body, isJson }: SampleCall): string {
  const key = 'headers={"Authorization": f"Bearer {os.environ[\'PLUMBLINE_API_KEY\']}"},'
  return [
    'import os, requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${JSON.stringify(url)},`,
    ...(needsKey ? [`    ${key}`] : []),
    ...(body === null ? [] : [`    json=${pythonOf(body)},`]),
    ')',
    'response.raise_for_status()',
    isJson ? 'result = response.json()' : 'text = response.text',
  ].join('\n')
}

function php({ method, url, needsKey, body, isJson }: SampleCall): string {
  const headers = [
    ...(needsKey ? ["'Authorization: Bearer ' . getenv('PLUMBLINE_API_KEY')"] : []),
    ...(body === null ? [] : ["'Content-Type: application/json'"]),
  ]
  return [
    `$curl = curl_init('${url}');`,
    'curl_setopt_array($curl, [',
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
    ...(headers.length === 0 ? [] : [`    CURLOPT_HTTPHEADER => [${headers.join(', ')}],`]),
    ...(body === null
      ? []
      : [`    CURLOPT_POSTFIELDS => '${JSON.stringify(body).replaceAll(/['\\]/g, '\\$&')}',`]),
    ']);',
    isJson ? '$result = json_decode(curl_exec($curl), true);' : '$text = curl_exec($curl);',
  ].join('\n')
}

/** Whether a body is a list or contains objects, which forms cannot have. */
const isNested = (body: SampleCall['body']): boolean =>
  Array.isArray(body) ||
  (body !== null &&
    Object.values(body).some((value) => typeof value === 'object' && value !== null && !Array.isArray(value)))

/** Forms separate the values of a list by commas. */
const formText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/** JSON, except for three words, is also valid Python. */
function pythonOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (value === null || value === undefined) return 'None'
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(',')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${pythonOf(each)}`)
  return `{${members.join(',')}}`
}

const inShell = (text: string): string =>
  /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
