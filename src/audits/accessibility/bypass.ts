import { at, defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/audit.ts'
import { hasScriptContent } from '../../audit-kit/scripts/script-parts.ts'
import { sentence } from '../../core/sentence.ts'
import { attribute, hasAttribute } from '../../core/page/document.ts'

/** With fewer links, there is no menu to skip. */
const menuSize = 5

export default defineAudit({
  subject: 'Ways to skip repeated content',
  titles: {
    problem: 'Page gives no way to skip repeated content',
    success: 'Repeated content can be skipped',
  },
  plain: {
    title: 'Keyboard users can’t skip the menu',
    why: 'People who use a keyboard or have the page read aloud go through the whole menu on every page before they reach the content.',
    fix: 'Ask your developer for a link at the top that skips to the main text.',
  },
  why: 'People who use a keyboard or screen reader have to go through the same menu on every page before they reach the content.',
  fix: 'Use headings and a <main> element, or start the page with a link that leads to the content.',
  snippets: { html: '<a href="#content">Skip to content</a>\n…\n<main id="content">…</main>' },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  cause: 'no-main',
  heuristic: true,
  messages: {
    affected: 'Page has no headings, no main landmark and no skip link',
    fine: 'Page has headings, a main landmark or a skip link',
    headings: 'Page has headings to navigate by',
    main: 'Page has a main landmark to jump to',
    skipLink: 'Page has a link that leads to another part of it',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const links = document.all('a')
    const count = links.filter((link) => hasAttribute(link, 'href')).length
    if (count === 0) return notApplicable()
    if (aria.headings().length > 0) return pass('headings')
    if (aria.landmarks().some((element) => aria.role(element) === 'main')) return pass('main')
    if (links.some((link) => /^#[^/!]/.test(attribute(link, 'href') ?? ''))) return pass('skipLink')
    if (hasScriptContent(document)) return inconclusive(sentence('partsByScripts'))
    if (count < menuSize) return notApplicable()
    return fail('affected', {}, [at(document.body ?? document.root)])
  },
})
