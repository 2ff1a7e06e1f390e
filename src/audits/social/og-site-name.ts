import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { hasOpenGraph, shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  subject: 'Open Graph site name',
  titles: {
    problem: 'Page has no Open Graph site name',
    success: 'Page has an Open Graph site name',
  },
  why: 'Chat apps show the site name next to the title, so people see where a shared link leads.',
  fix: 'Add og:site_name with the name people know your site by.',
  snippets: { html: '<meta property="og:site_name" content="Example Company">' },
  sources: ['https://ogp.me/#optional', 'https://developers.google.com/search/docs/appearance/site-names'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    missing: 'Page has other Open Graph tags, but og:site_name is missing or empty',
    named: 'og:site_name is “{name}”',
  },
  needs: ['metadata', 'page'],

  check({ metadata, page }) {
    const tag = shareTag(metadata, 'og:site_name')
    if (tag !== undefined) return pass('named', { name: tag.content.slice(0, 80) })
    // Google reads the name of a site from its home page.
    return page.home && hasOpenGraph(metadata) ? warn('missing') : notApplicable()
  },
})
