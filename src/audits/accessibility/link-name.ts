import { judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'
import { hasAttribute } from '../../core/document.ts'

export default defineAudit({
  title: 'Every link has a name',
  why: 'A link without text is read out as its address, or not at all, and search engines learn nothing from it.',
  advice:
    'Put text into the link. For a link around an image give the image an alt; for an icon use aria-label.',
  example: '<a href="/cart" aria-label="Cart"><svg aria-hidden="true">…</svg></a>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F89',
  ],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const links = document
      .all('a')
      .filter((link) => link.namespace === 'html' && hasAttribute(link, 'href') && !aria.hidden(link))
    return judgeNames(links, aria, {
      none: 'The page has no links.',
      faulty: 'Links without a name',
      expected: 'text, an image with an alternative, or aria-label',
    })
  },
})
