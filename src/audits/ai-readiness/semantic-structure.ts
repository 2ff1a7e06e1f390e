import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'

const others = ['article', 'nav', 'header', 'footer', 'aside'] as const
const otherRoles = ['article', 'navigation', 'banner', 'contentinfo', 'complementary'] as const

export default defineAudit({
  title: 'The parts of the page are named by their elements',
  why: 'Assistants, readers and crawlers find the content, the menu and the heading by elements, not by looks.',
  advice: 'Wrap the content in main, the menu in nav, and give the page one h1.',
  example: '<header>…</header><main><h1>Oak tables</h1>…</main><footer>…</footer>',
  sources: [
    'https://html.spec.whatwg.org/multipage/sections.html',
    'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['document', 'headings', 'aria'],

  check({ document, headings, aria }) {
    const main = document.all('main').length > 0 || aria.withRole('main').length > 0
    const h1 = headings.some(({ level }) => level === 1)
    const other =
      document.all(...others).length > 0 || otherRoles.some((role) => aria.withRole(role).length > 0)
    const missing = [main ? '' : 'main', h1 ? '' : 'h1', other ? '' : 'header, nav or footer'].filter(Boolean)
    if (missing.length === 0) return pass('The page has main, an h1 and other named parts.')
    const says = `The page has no ${missing.join(' and no ')}.`
    return main || h1 ? warn(says) : fail(says)
  },
})
