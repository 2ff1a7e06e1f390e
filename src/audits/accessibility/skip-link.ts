import { hasScriptContent } from '../../audit-kit/scripts/script-parts.ts'
import { sentence } from '../../core/sentence.ts'
import { defineAudit, inconclusive, say } from '../../audit-kit/audit.ts'
import { attribute, type Document, type Element, hasAttribute, textOf } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'
import { percentDecoded } from '../../lib/text/percent-decode.ts'

export default defineAudit({
  subject: 'Skip link targets',
  titles: { problem: 'Skip links lead nowhere', success: 'Skip links have a target' },
  plain: {
    title: 'The link that skips the menu doesn’t work',
    why: 'People who use a keyboard try the skip link first, and on this page it does nothing.',
  },
  why: 'A skip link without a target does nothing: the first thing a keyboard user tries on the page fails.',
  fix: 'Give the page’s main content the ID that the skip link points to.',
  snippets: { html: '<a href="#content">Skip to content</a>\n…\n<main id="content">…</main>' },
  sources: ['https://www.w3.org/WAI/WCAG22/Techniques/general/G1'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither skip link has a} all {None of the {total, number} skip links has a} other {{total, plural, one {# skip link} other {{count, number} of # skip links}} {count, plural, one {has} other {have}} no}} target on the page',
    fine: '{total, plural, one {# skip link has} =2 {Both skip links have} other {All # skip links have}} a target on the page',
    missing: 'No element has the ID “{id}”',
  },
  needs: ['document', 'aria', 'page'],

  check({ document, aria, page }) {
    // `/#about` leads to the home page, so it is a link within the page only there.
    const within = page.url.pathname === '/' && page.url.search === '' ? /^\/?#/ : /^#/
    const links: Element[] = []
    for (const link of document.all('a')) {
      const href = attribute(link, 'href') ?? ''
      if (aria.hidden(link) || href === '' || href === '#' || /^\s*javascript:/i.test(href)) continue
      if (isToggle(link)) continue
      if (!within.test(href)) break
      if (isSkipLink(link)) links.push(link)
    }
    const names = new Set(document.withAttribute('name').map((anchor) => attribute(anchor, 'name')))
    const verdict = judgeElements(links, (link) => {
      const id = (attribute(link, 'href') ?? '').replace(/^\/?#/, '')
      return hasTarget(document, names, id) ? undefined : say('missing', { id: id.slice(0, 100) })
    })
    // The content with the target is not in the HTML yet.
    return verdict.is !== 'pass' && links.length > 0 && hasScriptContent(document)
      ? inconclusive(sentence('partsByScripts'))
      : verdict
  },
})

/**
 * Says that it skips, or is hidden until focused. Other links within the page at the top are a menu, whose targets a
 * script may build.
 */
function isSkipLink(link: Element): boolean {
  const marks = ['href', 'class', 'id'].map((name) => attribute(link, name) ?? '').join(' ')
  return (
    /skip|screen-?reader|sr-only|visually-?hidden|(?<![a-z])main(?:-?content)?(?![\w-])|content|inhalt|contenu|conteni|conteú|hoofd/i.test(
      marks.slice(0, 300),
    ) ||
    /skip|jump|springen|springe zu|aller au|passer|saltar|ir al |ir para|vai al|naar |hopp|przejd|перейти|跳/i.test(
      textOf(link, 100),
    )
  )
}

/** Opens a menu or dialog; a script often adds its target. */
const isToggle = (link: Element): boolean =>
  ['aria-haspopup', 'aria-expanded', 'aria-controls', 'data-toggle', 'data-bs-toggle'].some((name) =>
    hasAttribute(link, name),
  ) || attribute(link, 'role') === 'button'

function hasTarget(document: Document, names: ReadonlySet<string | undefined>, id: string): boolean {
  if (id === '' || id.toLowerCase() === 'top' || /^[!/]/.test(id)) return true
  return [id, percentDecoded(id)].some((one) => document.byId(one) !== undefined || names.has(one))
}
