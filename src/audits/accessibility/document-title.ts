import { at, defineAudit, fail, inconclusive, pass } from '../../audit-kit/audit.ts'
import { isScriptShell } from '../../audit-kit/scripts/script-shell.ts'
import { sentence } from '../../core/sentence.ts'
import { textOf } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Document title',
  titles: { problem: 'Document has no title', success: 'Document has a title' },
  plain: {
    title: 'The page has no title that screen readers can announce',
    success: 'The page has a title that can be read aloud',
    why: 'The title is the first thing that blind visitors hear when they open the page. Without one they don’t know where they are.',
    fix: 'Fill in the title of the page in your editor; it also appears in the browser tab.',
  },
  states: { empty: { title: 'Document title is empty' } },
  why: 'Screen readers announce the title first, so people know which page they are on. Browser tabs and bookmarks show it too.',
  fix: 'Add a <title> to the <head> that says what the page is about.',
  snippets: { html: '<title>What this page is about – Example Company</title>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/page-titled.html',
    'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'high',
  cause: 'no-title',
  sameCauseAs: ['title-present'],
  messages: {
    affected: 'Document has no title for screen readers to announce',
    fine: 'Document has a title for screen readers to announce',
    empty: 'Document title is empty, so screen readers have nothing to announce',
    title: 'Document title is “{text}”',
  },
  needs: ['document', 'text'],

  check({ document, text: body }) {
    const title = document.all('title').find((element) => element.namespace === 'html' && !element.inNoscript)
    if (title === undefined && isScriptShell({ document, text: body }))
      return inconclusive(sentence('builtByScripts'))
    if (title === undefined) return fail('affected', {}, [at(document.head ?? document.root)])
    const text = textOf(title, 200)
    return text === '' ? fail('empty', {}, [at(title)]) : pass('title', { text })
  },
})
