import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'
import { readViewport } from '../../audit-kit/elements/viewport.ts'

export default defineAudit({
  title: 'The page can be zoomed to five times its size',
  why: 'Twice the size is the least; many people with low vision need far more.',
  advice: 'Remove maximum-scale from the viewport, or set it to 5 or more.',
  example: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html'],
  importance: 'minor',
  mode: 'info',
  needs: ['document'],

  check({ document }) {
    const metas = document
      .all('meta')
      .filter((meta) => attribute(meta, 'name')?.trim().toLowerCase() === 'viewport' && !meta.inNoscript)
    return judgeElements(
      metas,
      (meta) => {
        const { maximumScale } = readViewport(attribute(meta, 'content') ?? '')
        return maximumScale !== null && maximumScale >= 2 && maximumScale < 5
          ? `zooming ends at ${maximumScale}`
          : undefined
      },
      {
        none: 'The page has no viewport.',
        faulty: 'Viewports that limit zooming below 5',
        expected: 'no limit',
      },
    )
  },
})
