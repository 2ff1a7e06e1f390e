import { at, defineAudit, fail, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { hasOpenGraph, shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  subject: 'Open Graph image',
  titles: {
    problem: 'Page has no usable Open Graph image',
    success: 'Page has an Open Graph image',
  },
  plain: {
    title: 'No picture appears when somebody shares your page',
    why: 'A shared link with a picture gets noticed; one without is easily overlooked.',
    fix: 'Choose a picture for shared links; your website editor may call it “social image” or “Open Graph image”.',
  },
  states: {
    insecure: {
      plain: {
        title: 'The picture for shared links may not appear',
        why: 'Its web address starts with “http://”, and some networks show only pictures whose address starts with “https://”.',
        fix: 'Choose the picture again in your editor, or ask your developer to change its address to “https://”.',
      },
    },
    relative: {
      plain: {
        title: 'The picture for shared links has an incomplete web address',
        why: 'Some networks can’t find the picture, so a shared link appears without one.',
        fix: 'Choose the picture again in your editor, or ask your developer to use its full address.',
      },
    },
  },
  why: 'A shared link with an image gets noticed. Social networks do not resolve relative URLs, and many do not load http URLs.',
  fix: 'Add og:image with an absolute URL that starts with https://.',
  snippets: { html: '<meta property="og:image" content="https://www.example.com/share/oak.jpg">' },
  sources: ['https://ogp.me/#metadata', 'https://developers.facebook.com/docs/sharing/webmasters/images/'],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  // The image is most of what people see of a shared link.
  cost: 0.3,
  cause: 'no-open-graph',
  messages: {
    missing: 'Page has no Open Graph image (og:image)',
    insecure: 'Open Graph image has an http URL',
    relative: 'Open Graph image has no absolute URL',
    usable: 'Open Graph image has an absolute https URL',
    expected: 'Absolute image URL that starts with https://',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const tag =
      shareTag(metadata, 'og:image') ??
      shareTag(metadata, 'og:image:url') ??
      shareTag(metadata, 'og:image:secure_url')
    if (tag === undefined) return hasOpenGraph(metadata) ? fail('missing') : notApplicable()
    const protocol = URL.parse(tag.content)?.protocol
    if (protocol === 'https:') return pass('usable')
    const evidence = [at(tag.element, tag.content, say('expected'))]
    return warn(protocol === 'http:' ? 'insecure' : 'relative', {}, evidence, { cause: null })
  },
})
