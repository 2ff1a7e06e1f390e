import { at, defineAudit, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { isArticle } from '../../audit-kit/structured-data/data-items.ts'

/** URLs that social networks provide for sharing a page. */
const sharing =
  /^(?:www\.)?(?:facebook\.com\/(?:sharer|dialog\/share)|(?:twitter|x)\.com\/(?:intent|share)|linkedin\.com\/(?:shareArticle|sharing)|pinterest\.[a-z.]{2,6}\/pin\/create|reddit\.com\/submit|bsky\.app\/intent|threads\.(?:net|com)\/intent|t\.me\/share|wa\.me\/\?|api\.whatsapp\.com\/send|news\.ycombinator\.com\/submitlink|mastodonshare\.com|share\.diasporafoundation\.org)/i

export default defineAudit({
  subject: 'Share links',
  titles: { problem: 'Article has no share links', success: 'Article has share links' },
  why: 'Plain share links cost nothing and track nobody, unlike the buttons that social networks offer.',
  fix: 'Link to the share URLs of the networks your readers use, or use the Web Share API.',
  snippets: {
    html: '<a href="https://bsky.app/intent/compose?text=…">Share on Bluesky</a>',
  },
  sources: ['https://www.w3.org/TR/web-share/'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    none: 'Article has no link to share it on a social network',
    found: 'Article has {count, plural, one {# share link} other {# share links}}',
  },
  needs: ['links', 'structuredData', 'metadata'],

  check({ links, structuredData, metadata }) {
    if (!isArticle(structuredData, metadata)) return notApplicable()
    const found = links.filter(
      ({ url }) => url !== null && sharing.test(url.host + url.pathname + url.search),
    )
    if (found.length === 0) return notApplicable('none')
    return pass(
      'found',
      { count: found.length },
      places(found, ({ element }) => at(element)),
    )
  },
})
