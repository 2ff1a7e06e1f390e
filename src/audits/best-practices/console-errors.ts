import { defineAudit, grade, inconclusive, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { consolePlace } from '../../audit-kit/scripts/console-place.ts'
import { blockedUrls } from '../../audit-kit/missing/known-failures.ts'
import { failedPart, isUnchecked } from '../../audit-kit/missing/missing-files.ts'
import { type BrowserRequest, type ConsoleMessage, maxConsoleMessages } from '../../core/facts/browser.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

export default defineAudit({
  subject: 'Console errors',
  titles: {
    problem: 'Browser console shows errors',
    success: 'Browser console shows no errors',
  },
  plain: {
    title: 'The browser reports errors on this page',
    why: 'Part of the page may not work for some visitors.',
    fix: 'Try your forms and buttons, then show the errors to your developer.',
  },
  why: 'An error in the console can mean that part of the page does not work, for some visitors or for all.',
  fix: 'Open the browser console (F12) and fix each error. For errors in third-party scripts, update or remove the script.',
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  symptomOf: 'blank-page',
  limits,
  messages: {
    errors: '{count, plural, one {# error} other {# errors}} in the browser console while the page loaded',
    many: 'At least {count, plural, one {# error} other {# errors}} in the browser console while the page loaded',
    none: 'No errors in the browser console while the page loaded',
    unchecked:
      'Console shows {count, plural, one {# error} other {# errors}} that may come from third-party files that did not respond to Plumbline',
    uncaught: 'Uncaught {text}',
  },
  needs: ['browser', 'page', 'resources', 'blockedResources', 'subresources'],

  check({ browser: { messages: all, requests }, ...sources }) {
    if (all.length === 0) return pass('none')
    const blocked = [...blockedUrls(sources, requests)]
    const others = all.filter(
      ({ text }) =>
        !(blocked.length > 0 && noResponse.test(text)) &&
        (!text.startsWith('Mixed Content: ') || !blocked.some((url) => text.includes(url))),
    )
    if (others.length === 0) return notApplicable()
    const messages = others.filter((message) => !isConsequence(message, requests.filter(isUnchecked)))
    if (messages.length === 0) return inconclusive('unchecked', { count: all.length })
    const evidence = places(messages, (message) => ({
      found: message.kind === 'exception' ? say('uncaught', { text: message.text }) : message.text,
      ...consolePlace(message),
    }))
    const id = all.length < maxConsoleMessages ? 'errors' : 'many'
    return grade(messages.length, limits, id, { count: messages.length }, evidence)
  },
})

const code: ReadonlySet<string> = new Set(['Script', 'XHR', 'Fetch'])

const built: ReadonlySet<string> = new Set(['Script', 'Stylesheet'])

/** What fetch and common libraries throw if a server does not respond. Many pages catch and log it. */
const noResponse = /\bfailed to fetch\b|\bnetwork ?error\b/i

/** What a script throws if a library is missing, and the page catches and logs. */
const logged = /\b(?:Type|Reference)Error: /

/** The files of a service worker, often from another domain, are not among the requests of the page. */
const isAboutWorker =
  /serviceworker script evaluation failed|failed to execute 'importscripts' on 'workerglobalscope'|unknown error occurred when fetching the script/i

/** Without a script or its data, others throw; and the browser names the URL that it could not use. */
const isConsequence = ({ kind, text }: ConsoleMessage, unchecked: readonly BrowserRequest[]): boolean =>
  isAboutWorker.test(text) ||
  unchecked.some(
    ({ type, url }) =>
      (code.has(type) && (kind === 'exception' || noResponse.test(text) || logged.test(text))) ||
      (built.has(type) && failedPart.test(text)) ||
      text.includes(url.slice(0, 200)),
  )
