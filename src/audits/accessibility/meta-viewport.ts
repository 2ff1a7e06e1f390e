import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'
import { readViewport } from '../../audit-kit/elements/viewport.ts'

export default defineAudit({
  subject: 'Zooming on phones',
  titles: { problem: 'Page forbids zooming on phones', success: 'Page allows zooming on phones' },
  plain: {
    title: 'Many visitors can’t zoom in on a phone',
    why: 'People with poor eyesight zoom in to read. On Android phones, and inside apps such as Instagram, this page doesn’t let them.',
    fix: 'Ask your developer to allow zooming on phones; it is one setting.',
  },
  why: 'People with low vision zoom to twice the size and more. Safari ignores a viewport that forbids it, but browsers on Android and inside apps obey.',
  fix: 'Remove user-scalable=no and maximum-scale from the viewport meta tag.',
  snippets: { html: '<meta name="viewport" content="width=device-width, initial-scale=1">' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html',
    'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{count, plural, one {Viewport meta tag forbids} other {# viewport meta tags forbid}} zooming to 200%',
    fine: '{total, plural, one {Viewport meta tag allows} =2 {Both viewport meta tags allow} other {All # viewport meta tags allow}} zooming to 200%',
    forbidden: 'Zoom is turned off by user-scalable',
    unknown: 'Zoom is turned off, because browsers treat user-scalable={value} as “no”',
    limit: 'Zoom is limited to {scale, number, percent}',
    both: 'Zoom is turned off by user-scalable, and limited to {scale, number, percent} by maximum-scale',
  },
  needs: ['document'],

  check({ document }) {
    const metas = document
      .all('meta')
      .filter((meta) => attribute(meta, 'name')?.trim().toLowerCase() === 'viewport' && !meta.inNoscript)
    return judgeElements(metas, (meta) => {
      const { userScalable, unknownScalable, maximumScale } = readViewport(attribute(meta, 'content') ?? '')
      const scale = maximumScale !== null && maximumScale < 2 ? maximumScale : null
      if (scale === null && unknownScalable !== null)
        return say('unknown', { value: unknownScalable.slice(0, 40) })
      if (scale === null) return userScalable ? undefined : say('forbidden')
      return userScalable ? say('limit', { scale }) : say('both', { scale })
    })
  },
})
