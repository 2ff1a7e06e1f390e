import { at, defineAudit, fail, inconclusive, pass } from '../../audit-kit/audit.ts'
import { mayInsertHeading } from '../../audit-kit/scripts/script-parts.ts'
import { isScriptShell } from '../../audit-kit/scripts/script-shell.ts'
import { sentence } from '../../core/sentence.ts'

export default defineAudit({
  subject: 'First-level heading for screen readers',
  titles: {
    problem: 'Page has no first-level heading for screen readers',
    success: 'Page has a first-level heading for screen readers',
  },
  plain: {
    title: 'The page has no main heading that screen readers can jump to',
    why: 'People who have the page read aloud look for the main heading first.',
    fix: 'Mark the heading that says what the page is about as “Heading 1” in your editor.',
  },
  why: 'Screen reader users jump to the first heading to learn where they are and to start reading.',
  fix: 'Start the content with one <h1> that says what the page is about.',
  snippets: { html: '<h1>What this page is about</h1>' },
  sources: ['https://www.w3.org/WAI/tutorials/page-structure/headings/'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  cause: 'no-h1',
  messages: {
    affected: 'Screen readers find no first-level heading (H1)',
    fine: 'Screen readers find a first-level heading (H1)',
    behindDialog: 'H1 is hidden, possibly behind an open dialog',
  },
  needs: ['document', 'aria', 'text'],

  check({ document, aria, text }) {
    if (aria.headings().some(({ level }) => level === 1)) return pass('fine')
    if (aria.modal() && document.all('h1').some(({ inNoscript }) => !inNoscript))
      return inconclusive('behindDialog')
    if (isScriptShell({ document, text })) return inconclusive(sentence('builtByScripts'))
    if (mayInsertHeading(document)) return inconclusive(sentence('partsByScripts'))
    return fail('affected', {}, [at(document.body ?? document.root)])
  },
})
