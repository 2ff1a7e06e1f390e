import type { ApiSample } from '../../../views/docs/api-docs.ts'

/** A call to show in several languages. */
export interface SampleCall {
  readonly method: string
  readonly url: string
  readonly needsKey: boolean
  /** Sent as a form or as JSON; a list is always sent as JSON. */
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
    ...(isList(body) ? ['--json', inShell(JSON.stringify(body))].join(' ').split('\n') : []),
    ...(body === null || isList(body)
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
    // JSON with texts, numbers and lists is also valid Python.
    ...(body === null ? [] : [`    json=${JSON.stringify(body)},`]),
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
    ...(body === null ? [] : [`    CURLOPT_POSTFIELDS => '${JSON.stringify(body).replaceAll("'", "\\'")}',`]),
    ']);',
    isJson ? '$result = json_decode(curl_exec($curl), true);' : '$text = curl_exec($curl);',
  ].join('\n')
}

const isList = (body: SampleCall['body']): body is readonly object[] => Array.isArray(body)

/** Forms separate the values of a list by commas. */
const formText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

const inShell = (text: string): string =>
  /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
