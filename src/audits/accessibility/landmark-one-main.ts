import { at, defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/audit.ts'
import { hasScriptContent } from '../../audit-kit/scripts/script-parts.ts'
import { isScriptShell } from '../../audit-kit/scripts/script-shell.ts'
import { sentence } from '../../core/sentence.ts'
import { attribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Main landmark',
  titles: { problem: 'Page has no main landmark', success: 'Page has a main landmark' },
  plain: {
    title: 'Screen readers can’t tell where the main content begins',
    why: 'People who have the page read aloud can’t jump straight to the content.',
  },
  why: 'The main landmark marks where the content starts. Screen reader users jump to it with one key, past everything that is the same on every page.',
  fix: 'Wrap the content of the page, without header, navigation and footer, in a <main> element.',
  snippets: { html: '<main>…</main>' },
  sources: [
    'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html',
    'https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA11',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'no-main',
  sameCauseAs: ['bypass'],
  messages: {
    affected: 'Page has no <main> element or main role',
    fine: 'Page has a <main> element or main role',
    behindDialog: 'Main landmark is hidden, possibly behind an open dialog',
  },
  needs: ['document', 'aria', 'text'],

  check({ document, aria, text }) {
    // The pages in the frames have the content; a page of frames cannot have a main element.
    if (document.all('frameset').length > 0) return notApplicable()
    if (aria.landmarks().some((element) => aria.role(element) === 'main')) return pass('fine')
    const hidden = [...document.all('main'), ...aria.withRole('main')].some(
      (element) => aria.role(element) === 'main' && attribute(element, 'hidden') === undefined,
    )
    if (hidden && aria.modal()) return inconclusive('behindDialog')
    if (isScriptShell({ document, text })) return inconclusive(sentence('builtByScripts'))
    if (hasScriptContent(document)) return inconclusive(sentence('partsByScripts'))
    return fail('affected', {}, [at(document.body ?? document.root)])
  },
})
