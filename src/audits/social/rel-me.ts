import { defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import type { LinkFacts } from '../../core/facts/read.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  subject: 'Rel="me" links',
  titles: {
    problem: 'Page has no rel="me" links to profiles',
    success: 'Page has rel="me" links to profiles',
  },
  why: 'Mastodon and others show a profile as verified when your page links back to it with rel="me".',
  fix: 'Add rel="me" to the links to your profiles, and fediverse:creator to articles.',
  snippets: {
    html:
      '<a rel="me" href="https://mastodon.social/@example">Mastodon</a>\n' +
      '<meta name="fediverse:creator" content="@example@mastodon.social">',
  },
  sources: [
    'https://microformats.org/wiki/rel-me',
    'https://docs.joinmastodon.org/user/profile/#verification',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    none: 'Page links to Mastodon without rel="me" and has no fediverse:creator tag',
    found:
      'Page confirms {count, plural, one {# profile} other {# profiles}} with rel="me" or fediverse:creator',
  },
  needs: ['links', 'metadata'],

  check({ links, metadata }) {
    const linked = [...links, ...metadata.linkRels].flatMap(({ rels, url }) =>
      rels.includes('me') && url !== null ? [url.href] : [],
    )
    const creator = shareTag(metadata, 'fediverse:creator')
    const found = [...new Set([...linked, ...(creator === undefined ? [] : [creator.content])])]
    if (found.length === 0) return isOnMastodon(links) ? warn('none') : notApplicable()
    return pass(
      'found',
      { count: found.length },
      places(found, (profile) => ({ found: profile })),
    )
  },
})

const isOnMastodon = (links: readonly LinkFacts[]): boolean =>
  new Set(
    links.flatMap(({ url }) =>
      url !== null && mastodon.test(url.hostname) && profile.test(url.pathname) ? url.href : [],
    ),
  ).size === 1

/** A single profile is the site’s own. Posts and share forms are not profiles, and several profiles may be anybody’s. */
const profile = /^\/(?:@[\w.]{1,60}(?:@[\w.-]{1,80})?|users\/[\w.]{1,60})\/?$/

/** The largest servers; others cannot be told by their name. */
const mastodon =
  /(?:^|\.)(?:mastodon\.[a-z]{2,12}|mstdn\.[a-z]{2,12}|fosstodon\.org|hachyderm\.io|mas\.to|chaos\.social|infosec\.exchange|troet\.cafe|mamot\.fr)$/i
