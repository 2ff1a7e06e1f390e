import { at, defineAudit, fail, notApplicable, pass, say } from '../../audit-kit/audit.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  subject: 'X card image',
  titles: { problem: 'X card image URL is not absolute', success: 'X card has an image' },
  plain: {
    title: 'Links shared on X appear without a picture',
    why: 'The address of the picture is incomplete, so X shows the link as text only.',
  },
  why: 'X does not resolve relative image URLs, so the shared link is shown as text only.',
  fix: 'Use an absolute URL in twitter:image, or drop twitter:image and let X use og:image.',
  snippets: { html: '<meta name="twitter:image" content="https://www.example.com/share/page.jpg">' },
  sources: ['https://developer.x.com/en/docs/x-for-websites/cards/overview/markup'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    relative: 'URL in X card tag {name} is not absolute',
    usable: 'X card image comes from {name}',
    expected: 'Absolute URL for the X card image',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const own = ['twitter:image', 'twitter:image:src'].flatMap((name) => shareTag(metadata, name) ?? [])
    const shared = shareTag(metadata, 'og:image')
    const usable = [...own, ...(shared === undefined ? [] : [shared])].find(({ content }) =>
      /^https?:$/.test(URL.parse(content)?.protocol ?? ''),
    )
    if (usable !== undefined) return pass('usable', { name: usable.name })
    // Without its own image, X uses the Open Graph image, which has a separate audit.
    const [tag] = own
    if (tag === undefined) return notApplicable()
    return fail('relative', { name: tag.name }, [at(tag.element, tag.content, say('expected'))])
  },
})
