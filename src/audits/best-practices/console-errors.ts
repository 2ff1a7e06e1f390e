import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

export default defineAudit({
  title: 'The console shows no errors',
  why: 'An error in the console is a part of the page that does not work, for some visitors or for all.',
  advice:
    'Open the console of the browser and mend each error; those of other companies by removing or updating their script.',
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console'],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const { messages } = browser
    const evidence = places(messages, ({ kind, text, url, line }) => ({
      found: `${kind === 'exception' ? 'Uncaught: ' : ''}${text}`,
      ...(url === null ? {} : { url }),
      ...(line === null ? {} : { line }),
    }))
    return grade(
      messages.length,
      limits,
      `Errors in the console while loading: ${messages.length}.`,
      evidence,
    )
  },
})
