import { at, defineAudit, fail, inconclusive, pass } from '../../audit-kit/audit.ts'
import { isScriptShell } from '../../audit-kit/scripts/script-shell.ts'
import type { Meta } from '../../core/facts/read.ts'
import { sentence } from '../../core/sentence.ts'

export default defineAudit({
  subject: 'Meta description',
  titles: { problem: 'Page has no meta description', success: 'Page has a meta description' },
  plain: {
    title: 'The page has no description for search results',
    why: 'Google often shows the description under the title. Without one, Google picks some text from the page.',
    fix: 'Write one or two sentences that make people want to click; your website editor calls it “meta description”.',
  },
  states: { empty: { title: 'Meta description is empty' } },
  why: 'Search results often show the meta description under the title. Without one, search engines pick some text from the page.',
  fix: 'Add a meta description of one or two sentences (50–155 characters) that says what the page offers.',
  snippets: {
    html: '<meta name="description" content="One or two sentences that say what the page offers and why people should click.">',
    nextjs:
      "export const metadata = { description: 'One or two sentences that say what the page offers and why people should click.' }",
    wordpress: 'Edit the page → SEO plugin box (Yoast, Rank Math) → Meta description',
  },
  sources: [
    'https://developers.google.com/search/docs/appearance/snippet',
    'https://html.spec.whatwg.org/multipage/semantics.html#meta-description',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    missing: 'HTML has no meta description',
    empty: 'Meta description is empty',
    present: 'HTML has a meta description',
    byScript: 'JavaScript adds a meta description; the HTML has none',
  },
  needs: ['metadata', 'document', 'text'],
  reliesOn: ['content'],

  check({ metadata: { metas }, ...page }) {
    const given = metas.filter(isDescription)
    if (given.some(({ content }) => content !== '')) return pass('present')
    return isScriptShell(page) ? inconclusive(sentence('builtByScripts')) : verdictOnNone(given)
  },
  inBrowser({ rendered: { description } }, { metadata: { metas }, ...page }) {
    const given = metas.filter(isDescription)
    if (given.some(({ content }) => content !== '')) return undefined
    if ((description ?? '').trim() !== '') return pass('byScript')
    return isScriptShell(page) ? verdictOnNone(given) : undefined
  },
})

const isDescription = ({ kind, name }: Meta): boolean => kind === 'name' && name === 'description'

const verdictOnNone = ([empty]: readonly Meta[]) =>
  empty === undefined ? fail('missing') : fail('empty', {}, [at(empty.element)])
