import { at, defineAudit, fail, pass } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Meta description',
  titles: { problem: 'Page has no meta description', success: 'Page has a meta description' },
  plain: {
    title: 'The page has no description for search results',
    why: 'Google often shows the description under the title. Without one, Google picks some text from the page.',
    fix: 'Write one or two sentences that make people want to click; your website editor calls it “meta description”.',
  },
  why: 'Search results often show the meta description under the title. Without one, search engines pick some text from the page.',
  fix: 'Add a meta description of one or two sentences (50–155 characters) that says what the page offers.',
  snippets: {
    html: '<meta name="description" content="Solid oak dining tables, made to measure and delivered in four weeks.">',
    nextjs:
      "export const metadata = { description: 'Solid oak dining tables, made to measure and delivered in four weeks.' }",
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
  needs: ['metadata'],

  check({ metadata: { metas } }) {
    const given = metas.filter(({ kind, name }) => kind === 'name' && name === 'description')
    if (given.some(({ content }) => content !== '')) return pass('present')
    const [empty] = given
    return empty === undefined ? fail('missing') : fail('empty', {}, [at(empty.element)])
  },
  inBrowser({ rendered: { description } }, { metadata: { metas } }) {
    const isInHtml = metas.some(
      ({ kind, name, content }) => kind === 'name' && name === 'description' && content !== '',
    )
    return isInHtml || (description ?? '').trim() === '' ? undefined : pass('byScript')
  },
})
