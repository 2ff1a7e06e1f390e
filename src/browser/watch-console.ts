import type { BrowserIssue, ConsoleMessage, Deprecation } from '../core/facts/browser.ts'
import type { Page } from './open-page.ts'
import { listOf, numberOf, numberOrNull, recordOf, textOf } from './read-answer.ts'

export interface ConsoleWatch {
  readonly messages: readonly ConsoleMessage[]
  readonly issues: readonly BrowserIssue[]
  readonly deprecations: readonly Deprecation[]
}

const keep = 50

/** Errors, issues and deprecations that the browser reports from now on. */
export function watchConsole(page: Page): ConsoleWatch {
  const messages: ConsoleMessage[] = []
  const issues: BrowserIssue[] = []
  const deprecations: Deprecation[] = []
  page.listen((method, params) => {
    if (method === 'Runtime.exceptionThrown' && messages.length < keep) messages.push(exceptionOf(params))
    if (method === 'Runtime.consoleAPICalled' && params['type'] === 'error' && messages.length < keep)
      messages.push(calledOf(params))
    if (method === 'Log.entryAdded') {
      const entry = recordOf(params['entry'])
      // A failed request is told by the network; the console only repeats it.
      if (entry['level'] === 'error' && entry['source'] !== 'network' && messages.length < keep)
        messages.push({
          kind: 'error',
          text: textOf(entry['text'], 500),
          url: textOf(entry['url'], 500) || null,
          line: numberOrNull(entry['lineNumber']),
        })
    }
    if (method !== 'Audits.issueAdded') return
    const issue = recordOf(params['issue'])
    const kind = textOf(issue['code'], 80)
    const details = recordOf(issue['details'])
    if (kind === 'DeprecationIssue' && deprecations.length < keep) deprecations.push(deprecationOf(details))
    else if (kind in told && issues.length < keep) issues.push(issueOf(kind, details))
  })
  return { messages, issues, deprecations }
}

function exceptionOf(params: Readonly<Record<string, unknown>>): ConsoleMessage {
  const details = recordOf(params['exceptionDetails'])
  const described = textOf(recordOf(details['exception'])['description'], 500)
  return {
    kind: 'exception',
    text: (described || textOf(details['text'], 500)).split('\n', 1)[0] ?? '',
    url: textOf(details['url'], 500) || null,
    line: numberOf(details['lineNumber']) + 1,
  }
}

function calledOf(params: Readonly<Record<string, unknown>>): ConsoleMessage {
  const said = listOf(params['args'])
    .slice(0, 5)
    .map((each) => {
      const { value, description } = recordOf(each)
      return typeof value === 'string' || typeof value === 'number' ? String(value) : textOf(description, 300)
    })
  const frame = recordOf(listOf(recordOf(params['stackTrace'])['callFrames'])[0])
  return {
    kind: 'error',
    text: said.join(' ').slice(0, 500),
    url: textOf(frame['url'], 500) || null,
    line: numberOrNull(frame['lineNumber']),
  }
}

function deprecationOf(details: Readonly<Record<string, unknown>>): Deprecation {
  const deprecation = recordOf(details['deprecationIssueDetails'])
  const place = recordOf(deprecation['sourceCodeLocation'])
  return {
    name: textOf(deprecation['type'], 100),
    url: textOf(place['url'], 500) || null,
    line: place['lineNumber'] === undefined ? null : numberOf(place['lineNumber']) + 1,
  }
}

/** The issues that are the page's own, in words. */
const told: Readonly<Record<string, string>> = {
  CookieIssue: 'A cookie was refused or will be',
  MixedContentIssue: 'A file was loaded without encryption on a secure page',
  BlockedByResponseIssue: 'An answer was blocked by its headers',
  HeavyAdIssue: 'An advertisement was stopped for using too much',
  ContentSecurityPolicyIssue: 'The content security policy stopped something',
  CorsIssue: 'A request to another origin was refused',
  SharedArrayBufferIssue: 'Shared memory was used without isolation',
  QuirksModeIssue: 'The page is laid out by the rules of old browsers',
  GenericIssue: 'A form or element is not used as it should be',
  AttributionReportingIssue: 'Attribution reporting was used wrongly',
  ClientHintIssue: 'A client hint was given wrongly',
  StylesheetLoadingIssue: 'A stylesheet could not be loaded',
}

function issueOf(kind: string, details: Readonly<Record<string, unknown>>): BrowserIssue {
  const [inner] = Object.values(details)
  const found = recordOf(inner)
  const request = recordOf(found['request'])
  const url =
    textOf(request['url'], 500) ||
    textOf(found['insecureURL'], 500) ||
    textOf(found['blockedURL'], 500) ||
    textOf(found['cookieUrl'], 500)
  const name = textOf(recordOf(found['cookie'])['name'], 100)
  const which = [
    name,
    textOf(found['violatedDirective'], 100),
    textOf(found['errorType'], 100),
    textOf(found['resolutionStatus'], 60),
  ]
  const more = which.filter(Boolean).join(', ')
  return { kind, detail: `${told[kind] ?? kind}${more === '' ? '' : ` (${more})`}`, url: url || null }
}
