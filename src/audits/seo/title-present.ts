import { at, defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/audit.ts'
import { isScriptShell } from '../../audit-kit/scripts/script-shell.ts'
import type { Metadata } from '../../core/facts/read.ts'
import { sentence } from '../../core/sentence.ts'

export default defineAudit({
  subject: 'Page title',
  titles: { problem: 'Page has no title', success: 'Page has a title' },
  plain: {
    title: 'The page has no title for search results',
    why: 'The title is the line that people click in search results and read in the browser tab.',
    fix: 'Give the page a title that says what it is about.',
  },
  states: {
    empty: { title: 'Page title is empty' },
    inBody: {
      title: 'Page title is outside the head',
      plain: {
        title: 'The title of the page is in the wrong place in its code',
        why: 'Browsers find a misplaced title anyway, but some search engines and apps may not.',
        fix: 'Ask your developer to move the title to the start of the page’s code.',
      },
    },
  },
  why: 'The title is the line people click in search results and read in tabs and bookmarks, and one of the strongest hints about the topic of a page.',
  fix: 'Put one <title> with a few specific words into the <head> of the page.',
  snippets: {
    html: '<head>\n  <title>What this page is about – Example Company</title>\n</head>',
    wordpress: 'Edit the page → SEO plugin box (Yoast, Rank Math) → SEO title',
    nextjs: "export const metadata = { title: 'What this page is about – Example Company' }",
  },
  sources: [
    'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'high',
  otherSeverities: ['medium'],
  cause: 'no-title',
  sameCauseAs: ['metas-in-body'],
  messages: {
    missing: 'HTML has no <title>',
    empty: '<title> is empty',
    inBody: '<title> is outside the <head>, where not every tool looks for it',
    present: 'Title is “{title}”',
    byScript: 'Title is “{title}”, added by JavaScript',
  },
  needs: ['metadata', 'document', 'text'],
  reliesOn: ['content'],

  check({ metadata: { titles }, document, text: body }) {
    const title = titles.find(({ text }) => text !== '')
    if (title === undefined)
      return isScriptShell({ document, text: body })
        ? inconclusive(sentence('builtByScripts'))
        : verdictOnNone(titles)
    if (!title.element.inHead)
      return warn('inBody', {}, [at(title.element, title.text)], {
        severity: 'medium',
        cause: 'head-closed-early',
      })
    return pass('present', { title: title.text.slice(0, 200) })
  },
  inBrowser({ rendered }, { metadata: { titles }, document, text: body }) {
    if (titles.some(({ text }) => text !== '')) return undefined
    const title = rendered.title.trim()
    if (title === '') return isScriptShell({ document, text: body }) ? verdictOnNone(titles) : undefined
    return pass('byScript', { title: title.slice(0, 200) })
  },
})

const verdictOnNone = ([empty]: Metadata['titles']) =>
  empty === undefined ? fail('missing') : fail('empty', {}, [at(empty.element)])
