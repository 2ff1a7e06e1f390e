import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'
import { readViewport } from '../../audit-kit/elements/viewport.ts'

export default defineAudit({
  subject: 'Zooming to 500%',
  titles: {
    problem: 'Viewport limits zoom to less than 500%',
    success: 'Viewport sets no zoom limit between 200% and 500%',
  },
  why: 'Zooming to 200% is the minimum; many people with low vision need far more.',
  fix: 'Remove maximum-scale from the viewport meta tag, or set it to 5 or more.',
  snippets: { html: '<meta name="viewport" content="width=device-width, initial-scale=1">' },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    affected:
      '{count, plural, one {Viewport meta tag limits} other {# viewport meta tags limit}} zoom to less than 500%',
    fine: '{total, plural, one {Viewport meta tag sets no} =2 {Neither viewport meta tag sets a} other {None of # viewport meta tags sets a}} zoom limit between 200% and 500%',
    limit: 'Zoom ends at {scale, number, percent}',
  },
  needs: ['document'],

  check({ document }) {
    const metas = document
      .all('meta')
      .filter((meta) => attribute(meta, 'name')?.trim().toLowerCase() === 'viewport' && !meta.inNoscript)
    return judgeElements(metas, (meta) => {
      const { maximumScale } = readViewport(attribute(meta, 'content') ?? '')
      return maximumScale !== null && maximumScale >= 2 && maximumScale < 5
        ? say('limit', { scale: maximumScale })
        : undefined
    })
  },
})
