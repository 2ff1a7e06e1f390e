import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { isPublishedArticle } from '../../audit-kit/structured-data/data-items.ts'
import { attribute, type Document, type Element, isElement } from '../../core/page/document.ts'
import { isHidden } from '../../core/page/first-screen.ts'
import { hasScriptContent } from '../../audit-kit/scripts/script-parts.ts'
import { isScriptShell } from '../../audit-kit/scripts/script-shell.ts'

const enoughWords = 200

export default defineAudit({
  subject: 'Extraction of the article text',
  titles: {
    problem: 'Article text is hard to extract',
    success: 'Article text is easy to extract',
  },
  plain: {
    title: 'Reading modes and AI assistants don’t find the main text',
    why: 'Reading modes and AI assistants show the main text without menus and footers. If they can’t find it, they show nothing.',
    fix: 'Ask your developer to mark the main text as such in the page’s code.',
  },
  why: 'Reader modes and AI assistants take the text of main or article and skip menus and footers. If they find little there, they show nothing.',
  fix: 'Wrap the whole text of the article in one main or article element.',
  snippets: { html: '<main><article>…</article></main>' },
  sources: [
    'https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element',
    'https://html.spec.whatwg.org/multipage/sections.html#the-article-element',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    found: 'Main content that can be extracted has {words, plural, one {# word} other {# words}}',
    little:
      'Main content has {words, plural, one {# word} other {# words}} of {all, number}; an article usually has 200 or more',
    none: 'No main content was found in {all, plural, one {# word} other {# words}} of text',
  },
  needs: ['text', 'document', 'structuredData', 'metadata'],

  check({ text, document, structuredData, metadata }) {
    if (!isPublishedArticle(structuredData, metadata)) return notApplicable()
    // content-without-js is about the same cause.
    if (isScriptShell({ document, text }) || hasScriptContent(document)) return notApplicable()
    const { words: all, mainWords: words } = text
    // A short article is found as well if it is most of the page.
    if (words >= enoughWords || words > all / 2) return pass('found', { words })
    // A notice of a few lines is not hard to extract, however large menu and footer are.
    if (words > 0 && all < enoughWords) return notApplicable()
    if (words === 0) return fail('none', { all })
    // A short article is found as well if the rest is menus, side columns and forms.
    return lengthElsewhere(document) < text.main.length
      ? pass('found', { words })
      : warn('little', { words, all })
  },
})

const surroundings: ReadonlySet<string> = new Set(
  'aside button footer form header nav noscript script select style template textarea'.split(' '),
)
const surroundingRole = /^(?:banner|complementary|contentinfo|navigation|search)$/i

/** How many characters are outside the main content, menus, side columns and forms: more of the article may be there. */
function lengthElsewhere(document: Document): number {
  const role = document.withAttribute('role').find((element) => attribute(element, 'role') === 'main')
  const main = document.all('main')[0] ?? role ?? document.all('article')[0]
  if (main === undefined || document.body === null) return 0
  let length = 0
  const stack: Element[] = [document.body]
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    for (const child of element.children) {
      if (!isElement(child)) length += child.text.replaceAll(/\s+/g, ' ').trim().length
      else if (child !== main && !isHidden(child) && !isSurrounding(child)) stack.push(child)
    }
  }
  return length
}

const isSurrounding = (element: Element): boolean =>
  surroundings.has(element.tag) || surroundingRole.test(attribute(element, 'role') ?? '')
