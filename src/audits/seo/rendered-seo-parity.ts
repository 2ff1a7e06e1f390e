import { defineAudit, fail, pass, warn } from '../../audit-kit/audit.ts'
import { isSlashRedirect } from '../../core/url/same-url.ts'
import { forbidsIndex, tagsInHtml, tagsRendered } from '../../audit-kit/search/rendered-tags.ts'

const names = ['title', 'description', 'canonical', 'robots', 'h1'] as const

export default defineAudit({
  subject: 'SEO tags before and after JavaScript',
  titles: {
    problem: 'JavaScript changes what search engines read',
    success: 'JavaScript does not change what search engines read',
  },
  plain: {
    title: 'Search engines get two different answers from this page',
    why: 'A script changes the title or other details after the page has loaded. Google reads the changed ones; others may not.',
    fix: 'Ask your developer to send the same title and instructions that the page shows once it has loaded.',
  },
  states: {
    removed: {
      title: 'JavaScript removes noindex, which Google may never see',
      plain: {
        title: 'Google is told not to show this page, and a script that takes it back may come too late',
        why: 'Google may not run scripts on a page that it was told not to show.',
        fix: 'If the page should be found, ask your developer to remove the instruction itself.',
      },
    },
    added: {
      title: 'Tags that search engines read are only added by JavaScript',
      plain: {
        title: 'Some search engines may not see the title or other details of this page',
        why: 'A script adds them in the browser. Google runs scripts; other search engines and AI assistants may not.',
      },
    },
  },
  why: 'Google indexes the title, description, canonical URL and H1 that it finds after scripts have run. Other search engines and AI crawlers may read only the HTML. If the HTML has noindex, Google may not run its scripts at all.',
  fix: 'Send the title, meta description, canonical URL, robots rules and H1 in the HTML, and leave them alone in scripts.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  otherSeverities: ['low', 'high'],
  messages: {
    removed: 'JavaScript removes noindex, but Google may not run JavaScript on a page with noindex',
    indexing: 'JavaScript rewrites tags that control indexing ({names})',
    changed: 'JavaScript rewrites tags that search engines read ({names})',
    added: 'JavaScript adds tags that are not in the HTML ({names})',
    same: 'Title, meta description, canonical URL, robots rules and H1 stay the same after JavaScript runs',
  },
  needs: ['browser', 'metadata', 'headings', 'document'],

  check({ browser: { rendered }, ...page }) {
    const before = tagsInHtml(page)
    const after = tagsRendered(rendered, before)
    const isSlash = isSlashRedirect(before.canonical, after.canonical)
    const changed = names.filter((name) => before[name] !== after[name] && !(name === 'canonical' && isSlash))
    if (changed.length === 0) return pass('same')
    const evidence = changed.map((name) => ({
      found: `${name}: ${after[name] || '–'}`,
      expected: `${name}: ${before[name] || '–'}`,
    }))
    const values = { names: { list: changed } }
    const wasHidden = forbidsIndex(before)
    if (wasHidden && !forbidsIndex(after)) return fail('removed', {}, evidence, { severity: 'high' })
    const isHidden = !wasHidden && forbidsIndex(after)
    // Google supports a canonical URL that only a script adds, but not two different ones.
    if (isHidden || (changed.includes('canonical') && before.canonical !== ''))
      return fail('indexing', values, evidence, { severity: 'high' })
    const areAdded = changed.every((name) => before[name] === '' && name !== 'robots')
    return areAdded ? warn('added', values, evidence, { severity: 'low' }) : warn('changed', values, evidence)
  },
})
