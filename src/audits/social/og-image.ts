import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  title: 'Shared links have a picture with a full https address',
  why: 'A link with a picture is noticed; networks do not resolve relative addresses, and many refuse http.',
  advice: 'Add og:image with an address that begins with https://.',
  example: '<meta property="og:image" content="https://www.example.com/share/oak.jpg">',
  sources: ['https://ogp.me/#metadata', 'https://developers.facebook.com/docs/sharing/webmasters/images/'],
  importance: 'medium',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata }) {
    const tag =
      shareTag(metadata, 'og:image') ??
      shareTag(metadata, 'og:image:url') ??
      shareTag(metadata, 'og:image:secure_url')
    if (tag === undefined) return fail('The page has no og:image.')
    const protocol = URL.parse(tag.content)?.protocol
    if (protocol === 'https:') return pass('og:image has a full https address.')
    const evidence = [at(tag.element, tag.content, 'an address that begins with https://')]
    return warn(
      protocol === 'http:' ? 'og:image has an http address.' : 'og:image has no full web address.',
      evidence,
    )
  },
})
