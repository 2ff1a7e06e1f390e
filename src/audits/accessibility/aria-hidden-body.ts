import { at, defineAudit, fail, notApplicable, pass } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Page hidden from screen readers',
  titles: {
    problem: 'Whole page is hidden from screen readers',
    success: 'Page is not hidden from screen readers',
  },
  plain: {
    title: 'Blind visitors get an empty page',
    success: 'The page isn’t hidden from programs that read it aloud',
    why: 'The whole page is hidden from programs that read it aloud.',
    fix: 'Ask your developer to remove the setting that hides the whole page from screen readers.',
  },
  why: 'With aria-hidden="true" on the body, screen readers may present the page as empty.',
  fix: 'Remove aria-hidden from the <body>. For a modal dialog, use the <dialog> element or aria-modal="true" instead.',
  snippets: { html: '<dialog aria-labelledby="title">…</dialog>' },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#aria-hidden'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  messages: {
    affected: 'Body element has aria-hidden="true"',
    fine: 'Body element does not have aria-hidden="true"',
  },
  needs: ['document'],

  check({ document: { body } }) {
    if (body?.tag !== 'body') return notApplicable()
    return attribute(body, 'aria-hidden') === 'true' ? fail('affected', {}, [at(body)]) : pass('fine')
  },
})
