import {
  type BrowserIssue,
  type ConsoleMessage,
  type Deprecation,
  maxConsoleMessages,
} from '../../core/facts/browser.ts'
import type { Page } from '../chromium/open-page.ts'
import { listOf, numberOf, recordOf, textOf } from '../chromium/read-json.ts'

export interface ConsoleWatch {
  readonly messages: readonly ConsoleMessage[]
  readonly issues: readonly BrowserIssue[]
  readonly deprecations: readonly Deprecation[]
}

const keep = 50

/** Collects the errors, issues and deprecations that the browser reports from now on. */
export function watchConsole(page: Pick<Page, 'listen'>): ConsoleWatch {
  const messages: ConsoleMessage[] = []
  const issues: BrowserIssue[] = []
  const deprecations: Deprecation[] = []
  page.listen((method, params) => {
    if (method === 'Runtime.exceptionThrown' && messages.length < maxConsoleMessages)
      messages.push(exceptionOf(params))
    if (
      method === 'Runtime.consoleAPICalled' &&
      params['type'] === 'error' &&
      messages.length < maxConsoleMessages
    )
      messages.push(calledOf(params))
    if (method === 'Log.entryAdded') {
      const entry = recordOf(params['entry'])
      // Failed requests are in the network events and worker errors come from the worker; the page's log only repeats
      // them.
      const repeats = entry['source'] === 'network' || entry['source'] === 'worker'
      if (entry['level'] === 'error' && !repeats && messages.length < maxConsoleMessages)
        messages.push({
          kind: 'error',
          text: withoutCodes(textOf(entry['text'], 500)),
          ...placeOf(entry),
        })
    }
    if (method !== 'Audits.issueAdded') return
    const issue = recordOf(params['issue'])
    const kind = textOf(issue['code'], 80)
    const details = recordOf(issue['details'])
    if (kind === 'DeprecationIssue' && deprecations.length < keep) deprecations.push(deprecationOf(details))
    else if (kinds.has(kind) && issues.length < keep) issues.push(issueOf(kind, details))
  })
  return { messages, issues, deprecations }
}

/** Chromium's network error codes mean little to people, and behind our proxy they are often wrong. */
const withoutCodes = (text: string): string => text.replace(/:? ?\(?net::ERR_[A-Z0-9_]+\)?/g, '')

type Place = Pick<Deprecation, 'url' | 'line' | 'column'>

/** The position in the page's code. Frames of our hooks have no URL. */
function placeOf({ url, lineNumber, columnNumber }: Readonly<Record<string, unknown>>): Place {
  const file = textOf(url, 500)
  if (file === '') return { url: null, line: null }
  if (lineNumber === undefined) return { url: file, line: null }
  // Chromium counts lines and columns from 0. In minified code, only the column tells where.
  const line = numberOf(lineNumber) + 1
  return columnNumber === undefined
    ? { url: file, line }
    : { url: file, line, column: numberOf(columnNumber) + 1 }
}

/** The innermost stack frame that is in the page. */
function placeInStack(stack: unknown): Place {
  const places = listOf(recordOf(stack)['callFrames']).map((frame) => placeOf(recordOf(frame)))
  return places.find(({ url }) => url !== null) ?? { url: null, line: null }
}

function exceptionOf(params: Readonly<Record<string, unknown>>): ConsoleMessage {
  const details = recordOf(params['exceptionDetails'])
  return {
    kind: 'exception',
    text: withoutCodes(thrownText(details).split('\n', 1)[0] ?? ''),
    ...placeOfError(details),
  }
}

/** What was thrown: an error, or any other value, which has no description. */
function thrownText(details: Readonly<Record<string, unknown>>): string {
  const { type, description, value } = recordOf(details['exception'])
  const thrown = textOf(description, 500) || textOf(value, 500) || textOf(type, 20)
  // The audit says “Uncaught” itself.
  return thrown || textOf(details['text'], 500).replace(/^Uncaught (?:\(in promise\) )?/, '')
}

/** Where the error was first thrown. A library may catch it and throw it again, but its stack stays the same. */
function placeOfError(details: Readonly<Record<string, unknown>>): Place {
  const thrown = placeOf(details)
  const made = placeInStack(details['stackTrace'])
  return made.url === null || (thrown.url !== null && isInvalidCode(details)) ? thrown : made
}

/** Code that cannot be parsed never ran, so the stack has only what tried to run it, such as a click on its element. */
const isInvalidCode = ({ exception, scriptId, stackTrace }: Readonly<Record<string, unknown>>): boolean =>
  recordOf(exception)['className'] === 'SyntaxError' &&
  listOf(recordOf(stackTrace)['callFrames']).every((frame) => recordOf(frame)['scriptId'] !== scriptId)

function calledOf(params: Readonly<Record<string, unknown>>): ConsoleMessage {
  const parts = listOf(params['args'])
    .slice(0, 5)
    .map((each) => {
      const { value, description } = recordOf(each)
      return typeof value === 'string' || typeof value === 'number' ? String(value) : textOf(description, 300)
    })
  return {
    kind: 'error',
    text: withoutCodes(parts.join(' ').slice(0, 500)),
    ...placeInStack(params['stackTrace']),
  }
}

function deprecationOf(details: Readonly<Record<string, unknown>>): Deprecation {
  const deprecation = recordOf(details['deprecationIssueDetails'])
  return {
    name: textOf(deprecation['type'], 100),
    ...placeOf(recordOf(deprecation['sourceCodeLocation'])),
  }
}

/** Issues caused by the page itself. */
const kinds: ReadonlySet<string> = new Set([
  'CookieIssue',
  'MixedContentIssue',
  'BlockedByResponseIssue',
  'HeavyAdIssue',
  'ContentSecurityPolicyIssue',
  'CorsIssue',
  'SharedArrayBufferIssue',
  'QuirksModeIssue',
  'GenericIssue',
  'AttributionReportingIssue',
  'ClientHintIssue',
  'StylesheetLoadingIssue',
])

function issueOf(kind: string, details: Readonly<Record<string, unknown>>): BrowserIssue {
  const [inner] = Object.values(details)
  const found = recordOf(inner)
  const request = recordOf(found['request'])
  const url =
    textOf(request['url'], 500) ||
    textOf(found['insecureURL'], 500) ||
    textOf(found['blockedURL'], 500) ||
    textOf(found['cookieUrl'], 500) ||
    textOf(recordOf(found['failedRequestInfo'])['url'], 500) ||
    textOf(recordOf(found['sourceCodeLocation'])['url'], 500)
  const name = textOf(recordOf(found['cookie'])['name'], 100)
  const which = [
    name,
    textOf(found['violatedDirective'], 100),
    textOf(found['errorType'], 100),
    textOf(found['resolutionStatus'], 60),
    // Why a cookie is blocked, or will be.
    textOf(listOf(found['cookieExclusionReasons'])[0] ?? listOf(found['cookieWarningReasons'])[0], 60),
  ]
  return { kind, detail: which.filter(Boolean).join(', '), url: url || null }
}
