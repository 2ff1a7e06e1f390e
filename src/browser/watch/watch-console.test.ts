import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { watchConsole } from './watch-console.ts'

type Listener = Parameters<Parameters<typeof watchConsole>[0]['listen']>[0]

/** Feeds these events to a watched page. */
function watched(...events: readonly (readonly [method: string, params: Record<string, unknown>])[]) {
  const listeners: Listener[] = []
  const watch = watchConsole({
    listen: (listener) => void listeners.push(listener),
  })
  for (const [method, params] of events) for (const hear of listeners) hear(method, params, true)
  return watch
}

const deprecation = (url: string, lineNumber: number, columnNumber?: number) =>
  [
    'Audits.issueAdded',
    {
      issue: {
        code: 'DeprecationIssue',
        details: {
          deprecationIssueDetails: {
            type: 'UnloadHandler',
            sourceCodeLocation: { url, lineNumber, columnNumber },
          },
        },
      },
    },
  ] as const
/** Chromium reports no URL for injected scripts. */
const hooksUrl = ''
const file = 'https://www.example.com/a.js'
const stack = (...urls: readonly string[]) => ({
  callFrames: urls.map((url, index) => ({ url, lineNumber: 10 * (index + 1) })),
})

describe('watchConsole', () => {
  it('names the line of the page that uses a deprecated feature, counted from 1', () => {
    const { deprecations } = watched(deprecation(file, 1))
    assert.deepEqual(deprecations, [{ name: 'UnloadHandler', url: file, line: 2 }])
  })

  it('names the column too, which is all that tells where in minified code', () => {
    const { deprecations, messages } = watched(deprecation(file, 0, 4711), [
      'Runtime.exceptionThrown',
      { exceptionDetails: { text: 'Uncaught', url: file, lineNumber: 0, columnNumber: 99 } },
    ])
    assert.deepEqual(
      [...deprecations, ...messages].map(({ line, column }) => `${line}:${column}`),
      ['1:4712', '1:100'],
    )
  })

  it('strips Chromium’s network error codes', () => {
    const text = "WebSocket connection to 'wss://a.example/' failed: Error in connection establishment"
    const { messages } = watched([
      'Log.entryAdded',
      { entry: { level: 'error', source: 'javascript', text: `${text}: net::ERR_TUNNEL_CONNECTION_FAILED` } },
    ])
    assert.deepEqual(messages[0]?.text, text)
  })

  it('never names a line of our own hooks', () => {
    const { deprecations, messages } = watched(
      deprecation(hooksUrl, 140),
      ['Runtime.consoleAPICalled', { type: 'error', args: [], stackTrace: stack(hooksUrl, file) }],
      [
        'Runtime.exceptionThrown',
        {
          exceptionDetails: {
            text: 'Uncaught',
            url: hooksUrl,
            lineNumber: 3,
            stackTrace: stack(hooksUrl, file),
          },
        },
      ],
    )
    assert.deepEqual(deprecations, [{ name: 'UnloadHandler', url: null, line: null }])
    assert.deepEqual(
      messages.map(({ url, line }) => ({ url, line })),
      [
        { url: file, line: 21 },
        { url: file, line: 21 },
      ],
    )
  })

  it('says what was thrown, which need not be an error', () => {
    const thrown = (exception: object | undefined, text = 'Uncaught') =>
      ['Runtime.exceptionThrown', { exceptionDetails: { text, url: file, exception } }] as const
    const { messages } = watched(
      thrown({ type: 'object', description: 'Error: oops\n    at a.js:1:1' }),
      thrown({ type: 'string', value: 'oops' }),
      thrown({ type: 'string', value: '' }),
      thrown({ type: 'number', value: 404, description: '404' }),
      thrown({ type: 'string', value: 'late' }, 'Uncaught (in promise)'),
      thrown({ type: 'undefined' }, 'Uncaught (in promise)'),
      thrown(undefined, 'Uncaught SyntaxError: Unexpected token'),
    )
    assert.deepEqual(
      messages.map(({ text }) => text),
      ['Error: oops', 'oops', 'string', '404', 'late', 'undefined', 'SyntaxError: Unexpected token'],
    )
  })

  it('names where an error was made, not where a library throws it again', () => {
    const thrown = (className: string, scriptId: string) =>
      [
        'Runtime.exceptionThrown',
        {
          exceptionDetails: {
            url: 'https://www.example.com/library.js',
            lineNumber: 932,
            scriptId: '2',
            exception: { className },
            stackTrace: {
              callFrames: [
                { url: hooksUrl, lineNumber: 1, scriptId: '1' },
                { url: file, lineNumber: 79, columnNumber: 23, scriptId },
              ],
            },
          },
        },
      ] as const
    const { messages } = watched(
      thrown('TypeError', '3'),
      thrown('SyntaxError', '2'),
      // Code that cannot be parsed is not in the stack.
      thrown('SyntaxError', '3'),
    )
    assert.deepEqual(
      messages.map(({ url, line }) => `${url}:${line}`),
      [`${file}:80`, `${file}:80`, 'https://www.example.com/library.js:933'],
    )
  })

  it('bounds what a page makes up about its errors', () => {
    const callFrames = [
      null,
      'at https://a.example:1:1',
      { url: 7 },
      { url: `https://${'a'.repeat(9000)}`, lineNumber: '3' },
    ]
    const { messages } = watched(
      ['Runtime.exceptionThrown', { exceptionDetails: { stackTrace: { callFrames } } }],
      [
        'Runtime.exceptionThrown',
        { exceptionDetails: { exception: 'SyntaxError', stackTrace: [callFrames] } },
      ],
    )
    assert.deepEqual(
      messages.map(({ url, line }) => [url?.length, line]),
      [
        [500, 1],
        [undefined, null],
      ],
    )
  })

  it('keeps the details of an issue under Chromium’s names', () => {
    const { issues } = watched([
      'Audits.issueAdded',
      {
        issue: {
          code: 'CookieIssue',
          details: {
            cookieIssueDetails: {
              cookie: { name: 'sid' },
              cookieUrl: 'https://ads.example/',
              cookieWarningReasons: [],
              cookieExclusionReasons: ['ExcludeSameSiteNoneInsecure'],
            },
          },
        },
      },
    ])
    const detail = 'sid, ExcludeSameSiteNoneInsecure'
    assert.deepEqual(issues, [{ kind: 'CookieIssue', detail, url: 'https://ads.example/' }])
  })

  it('knows which stylesheet could not be loaded', () => {
    const url = 'https://cdn.example/a.css'
    const details = { stylesheetLoadingIssueDetails: { failedRequestInfo: { url } } }
    const { issues } = watched(['Audits.issueAdded', { issue: { code: 'StylesheetLoadingIssue', details } }])
    assert.deepEqual(issues, [{ kind: 'StylesheetLoadingIssue', detail: '', url }])
  })
})
