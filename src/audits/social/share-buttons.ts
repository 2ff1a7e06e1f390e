import { defineAudit, info, notApplicable } from '../../audit-kit/legacy.ts'
import { isArticle } from '../../audit-kit/page/data-items.ts'
import { at, places } from '../../audit-kit/evidence.ts'

/** Addresses with which networks let a page be shared. */
const sharing =
  /^(?:www\.)?(?:facebook\.com\/(?:sharer|dialog\/share)|(?:twitter|x)\.com\/(?:intent|share)|linkedin\.com\/(?:shareArticle|sharing)|pinterest\.[a-z.]{2,6}\/pin\/create|reddit\.com\/submit|bsky\.app\/intent|threads\.(?:net|com)\/intent|t\.me\/share|wa\.me\/\?|api\.whatsapp\.com\/send|news\.ycombinator\.com\/submitlink|mastodonshare\.com|share\.diasporafoundation\.org)/i

export default defineAudit({
  title: 'The article can be shared by a link',
  why: 'Plain share links cost nothing and watch nobody, unlike the buttons that networks offer.',
  advice: 'Offer plain links to the share addresses of the networks your readers use, or the Web Share API.',
  example: '<a href="https://bsky.app/intent/compose?text=…">Share on Bluesky</a>',
  sources: ['https://www.w3.org/TR/web-share/'],
  importance: 'low',
  mode: 'info',
  needs: ['links', 'structuredData', 'metadata'],

  check({ links, structuredData, metadata }) {
    if (!isArticle(structuredData, metadata))
      return notApplicable('The page does not say that it is an article.')
    const found = links.filter(
      ({ url }) => url !== null && sharing.test(url.host + url.pathname + url.search),
    )
    return info(
      found.length === 0 ? 'No share link was found.' : `Share links: ${found.length}.`,
      places(found, ({ element, url }) => at(element, url?.host ?? '')),
    )
  },
})
