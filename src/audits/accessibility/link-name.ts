import { hasUnnamedImage, judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { ancestor, attribute, type Element, hasAttribute, textOf } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Link names',
  titles: { problem: 'Links have no accessible name', success: 'All links have an accessible name' },
  plain: {
    title:
      '{places, plural, =0 {Links have no text} one {One link has no text} other {# links have no text}}',
    success: 'All links say where they lead',
    why: 'People who have the page read aloud can’t tell where the link leads, and neither can Google. Often it is a logo or an icon.',
    fix: 'Ask your developer to describe {places, plural, one {this link in words, even if it shows} other {each of these links in words, even if they show}} only a logo or an icon.',
  },
  why: 'Screen readers announce a link without text as its URL or not at all, and search engines learn nothing about its target.',
  fix: 'Put text inside the link. If it contains only an image, give the image alt text; for an icon, add an aria-label.',
  snippets: { html: '<a href="/cart" aria-label="Cart"><svg aria-hidden="true">…</svg></a>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F89',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  sameCauseAs: ['image-alt'],
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither link has an} all {None of the {total, number} links has an} other {{total, plural, one {# link} other {{count, number} of # links}} {count, plural, one {has} other {have}} no}} accessible name',
    others:
      '{count, plural, one {# link has} other {# links have}} no accessible name, besides {images, plural, one {# with an image} other {# with images}} that {images, plural, one {has} other {have}} no alt text',
    fine: '{total, plural, one {# link has} =2 {Both links have} other {All # links have}} an accessible name',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const all = document.all('a')
    // The parser repeats a link that a noscript leaves open after it; browsers that run scripts see neither.
    const unseen = new Set(all.filter((link) => link.inNoscript).map(({ attributes }) => attributes))
    const shown = all
      .filter((link) => link.namespace === 'html' && hasAttribute(link, 'href') && !aria.hidden(link))
      .filter(({ attributes }) => !unseen.has(attributes))
      .filter((link) => !isLineAnchor(link) && !isNeverShown(link))
    const links = withoutCopies(shown, aria)
    const isByImage = (link: Element): boolean => aria.name(link) === '' && hasUnnamedImage(link)
    const images = links.filter(isByImage).length
    const others = judgeAccessibleNames(images === 0 ? links : links.filter((link) => !isByImage(link)), aria)
    if (images === 0 || (others.is !== 'warn' && others.is !== 'fail'))
      return judgeAccessibleNames(links, aria)
    // `image-alt` reports those that contain an image.
    const count = others.evidence.total
    return { ...others, message: { id: 'others' as const, values: { count, images } } }
  },
})

/**
 * The parser repeats a link in each block inside it, and in each block after it if the end tag is missing. The first or
 * last copy is often empty, but the source has one link.
 */
function withoutCopies(links: readonly Element[], aria: AriaFacts): readonly Element[] {
  const copies = Map.groupBy(links, ({ attributes }) => attributes)
  return [...copies.values()].flatMap(
    (same) => same.find((link) => aria.name(link) !== '') ?? same.slice(0, 1),
  )
}

/** An empty link to itself that marks a line of code. Highlighters add one per line, and stylesheets hide them. */
const isLineAnchor = (link: Element): boolean =>
  attribute(link, 'href')?.startsWith('#') === true &&
  attribute(link, 'href') === `#${attribute(link, 'id') ?? ''}` &&
  textOf(link).trim() === '' &&
  ancestor(link, ({ tag }) => tag === 'code' || tag === 'pre') !== undefined
