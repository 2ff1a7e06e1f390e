import { defineAudit, info } from '../../audit-kit/legacy.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  title: 'The page proves which profiles are its owner’s',
  why: 'Mastodon and others show a profile as verified when the page links back to it with rel="me".',
  advice: 'Add rel="me" to links to your profiles, and fediverse:creator to articles.',
  example: '<a rel="me" href="https://mastodon.social/@example">Mastodon</a>',
  sources: [
    'https://microformats.org/wiki/rel-me',
    'https://docs.joinmastodon.org/user/profile/#verification',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['links', 'metadata'],

  check({ links, metadata }) {
    const linked = [...links, ...metadata.linkRels].flatMap(({ rels, url }) =>
      rels.includes('me') && url !== null ? [url.href] : [],
    )
    const creator = shareTag(metadata, 'fediverse:creator')
    const found = [...new Set([...linked, ...(creator === undefined ? [] : [creator.content])])]
    return info(
      found.length === 0 ? 'No such link was found.' : `Profiles that the page proves: ${found.length}.`,
      found.slice(0, 20).map((profile) => ({ found: profile })),
    )
  },
})
