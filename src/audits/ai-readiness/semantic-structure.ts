import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { hasScriptContent, scriptParts } from '../../audit-kit/scripts/script-parts.ts'
import { isScriptShell } from '../../audit-kit/scripts/script-shell.ts'
import { sentence } from '../../core/sentence.ts'

const others = ['article', 'nav', 'header', 'footer', 'aside'] as const
const otherRoles = ['article', 'navigation', 'banner', 'contentinfo', 'complementary'] as const

export default defineAudit({
  subject: 'Page structure',
  titles: {
    problem: 'Page lacks structural elements such as main or h1',
    success: 'Page has structural elements such as main and h1',
  },
  plain: {
    title: 'The parts of the page (menu, content, footer) aren’t marked as such',
    why: 'AI assistants, reading modes and search engines have to guess which part is the content.',
    fix: 'Ask your developer to mark the menu, the main text and the footer in the page’s code.',
  },
  states: {
    noneOther: {
      title: 'Page has no header, nav or footer elements',
      plain: {
        title: 'The menu and the footer of the page aren’t marked as such',
        why: 'AI assistants and reading modes may mix them up with the content.',
        fix: 'Ask your developer to mark the menu and the footer in the page’s code.',
      },
      fix: 'Wrap the top of the page in header, the menu in nav, and the bottom of the page in footer.',
    },
  },
  why: 'AI assistants, reader modes and crawlers find the content, the menu and the heading by their elements, not by how they look.',
  fix: 'Wrap the content in main, the menu in nav, and give the page one h1.',
  snippets: {
    html: '<header>…</header>\n<nav>…</nav>\n<main><h1>Example page</h1>…</main>\n<footer>…</footer>',
  },
  sources: [
    'https://html.spec.whatwg.org/multipage/sections.html',
    'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  informational: true,
  messages: {
    complete: 'Page has main, an h1 and other landmark elements',
    incomplete: 'Page lacks {names}',
    noneOther: 'Page has no header, nav, footer, article or aside',
  },
  needs: ['document', 'headings', 'aria', 'text'],

  check({ document, headings, aria, text }) {
    // content-without-js is about the same cause.
    if (isScriptShell({ document, text }) || hasScriptContent(document)) return notApplicable()
    const main = document.all('main').length > 0 || aria.withRole('main').length > 0
    const parts = scriptParts(document)
    const h1 = headings.some(({ level }) => level === 1) || parts.has('header')
    const other =
      parts.size > 0 ||
      document.all(...others).length > 0 ||
      otherRoles.some((role) => aria.withRole(role).length > 0)
    const missing = [...(main ? [] : ['<main>']), ...(h1 ? [] : ['<h1>'])]
    if (missing.length === 0 && parts.size > 0) return inconclusive(sentence('partsByScripts'))
    if (missing.length === 0) return other ? pass('complete') : warn('noneOther')
    const names = { list: [...missing, ...(other ? [] : ['<header>', '<nav>', '<footer>'])] }
    // Accessibility and SEO report the same.
    const cause = main ? 'no-h1' : 'no-main'
    return (main || h1 ? warn : fail)('incomplete', { names }, [], { cause })
  },
})
