import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'
import { readViewport } from '../../audit-kit/elements/viewport.ts'

export default defineAudit({
  title: 'The page can be zoomed',
  why: 'People with low vision enlarge text to twice its size and more; a viewport that forbids it locks them out.',
  advice: 'Remove user-scalable=no and maximum-scale from the viewport.',
  example: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html',
    'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  ],
  importance: 'moderate',
  mode: 'scored',
  needs: ['document'],

  check({ document }) {
    const metas = document
      .all('meta')
      .filter((meta) => attribute(meta, 'name')?.trim().toLowerCase() === 'viewport' && !meta.inNoscript)
    return judgeElements(
      metas,
      (meta) => {
        const { userScalable, maximumScale } = readViewport(attribute(meta, 'content') ?? '')
        if (!userScalable) return 'zooming is forbidden'
        return maximumScale !== null && maximumScale < 2 ? `zooming ends at ${maximumScale}` : undefined
      },
      {
        none: 'The page has no viewport.',
        faulty: 'Viewports that forbid to zoom',
        expected: 'no limit, or at least 2',
      },
    )
  },
})
