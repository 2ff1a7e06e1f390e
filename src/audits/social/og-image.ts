import { at, defineAudit, fail, pass, say, warn } from '../../audit-kit/audit.ts'
import { emptyShareTag, hasOpenGraph, openGraphImage } from '../../audit-kit/page/share-tags.ts'
import { isLocalName } from '../../core/url/private-host.ts'

export default defineAudit({
  subject: 'Open Graph image',
  titles: {
    problem: 'Page has no usable Open Graph image',
    success: 'Page has an Open Graph image',
  },
  plain: {
    title: 'Shared links have no picture of their own',
    why: 'A shared link with a picture gets noticed. Without one, WhatsApp, Facebook and others show none, or one that they pick from the page.',
    fix: 'Choose a picture for shared links; your website editor may call it “social image” or “Open Graph image”.',
  },
  states: {
    noTags: {
      title: 'Page has no Open Graph tags',
      plain: {
        title: 'The page has no title, text or picture of its own for shared links',
        why: 'WhatsApp, Facebook and others use the page title and guess the rest when somebody shares the page.',
        fix: 'Fill in the fields for social media in your editor (title, description and picture), or ask your developer to add them.',
      },
      fix: 'Add og:title, og:description, og:image and og:url.',
    },
    missing: { title: 'Page has no Open Graph image' },
    insecure: {
      title: 'Open Graph image has an http URL',
      plain: {
        title: 'The picture for shared links may not appear',
        why: 'Its web address starts with “http://”, and some networks show only pictures whose address starts with “https://”.',
        fix: 'Choose the picture again in your editor, or ask your developer to change its address to “https://”.',
      },
    },
    notPublic: { title: 'Open Graph image is on a developer’s computer' },
    relative: {
      title: 'Open Graph image URL is not absolute',
      plain: {
        title: 'The picture for shared links has an incomplete web address',
        why: 'Some networks can’t find the picture, so a shared link appears without one.',
        fix: 'Choose the picture again in your editor, or ask your developer to use its full address.',
      },
    },
  },
  noticed: { text: 'When somebody shares the page, it may appear without a picture.', onlyIfFailed: true },
  why: 'A shared link with an image gets noticed. Without og:image, social networks show none or pick one from the page. Many of them do not resolve relative URLs, and some do not load http URLs.',
  fix: 'Set og:image to the absolute URL of a public image, starting with https://.',
  snippets: {
    html:
      '<meta property="og:image" content="https://www.example.com/share/page.jpg">\n' +
      '<meta property="og:title" content="What this page is about">\n' +
      '<meta property="og:description" content="One or two sentences that make people want to click.">\n' +
      '<meta property="og:url" content="https://www.example.com/products/example">',
    wordpress:
      'Edit the page → SEO plugin box (Yoast, Rank Math) → Social; WordPress itself adds no Open Graph tags',
  },
  sources: ['https://ogp.me/#metadata', 'https://developers.facebook.com/docs/sharing/webmasters/images/'],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  // The image is most of what people see of a shared link.
  cost: 0.3,
  cause: 'no-open-graph',
  messages: {
    noTags: 'Page has no Open Graph tags at all; link previews use the page title and guess the rest',
    missing: 'Page has no Open Graph image (og:image)',
    empty: 'Open Graph image (og:image) is empty',
    insecure: 'Open Graph image has an http URL',
    notPublic: 'Open Graph image is on {host}, which only a developer’s computer can open',
    relative: 'Open Graph image URL is not absolute',
    usable: 'Open Graph image has an absolute https URL',
    expected: 'Absolute image URL that starts with https://',
  },
  needs: ['metadata', 'page'],

  check({ metadata, page }) {
    const tag = openGraphImage(metadata)
    const empty = emptyShareTag(metadata, 'og:image')
    if (tag === undefined && empty !== undefined) return fail('empty', {}, [at(empty.element)])
    if (tag === undefined) return fail(hasOpenGraph(metadata) ? 'missing' : 'noTags')
    const { protocol = '', hostname = '', host = '' } = URL.parse(tag.content) ?? {}
    const evidence = [at(tag.element, tag.content, say('expected'))]
    if (hostname !== '' && isLocalName(hostname) && !page.local)
      return fail('notPublic', { host }, evidence, { cause: null })
    if (protocol === 'https:') return pass('usable')
    if (protocol === 'http:') return warn('insecure', {}, evidence, { cause: null })
    // Its URL on the page is often missing, too.
    return warn('relative', {}, evidence, { cause: 'share-image-url' })
  },
})
