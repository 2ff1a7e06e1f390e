import { defineAudit, fail, inconclusive, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { hasOnlyTwitterImage } from '../../audit-kit/page/share-tags.ts'

/** Facebook's limit is 8 MB; that of X and others is 5 MB. */
const maxBytes = 5_000_000
/** WhatsApp's limit is given as 300 to 600 kB, depending on whom one asks; nobody gives more. */
const whatsAppBytes = 600_000
/** Slack’s is left out: by its own documentation, it does not follow robots.txt. */
const previewers = ['facebookexternalhit', 'Twitterbot', 'LinkedInBot']

export default defineAudit({
  subject: 'Availability of the Open Graph image',
  titles: {
    problem: 'Social networks cannot load the Open Graph image',
    success: 'Open Graph image can be loaded',
  },
  plain: {
    title: 'The picture for shared links can’t be loaded',
    why: 'When somebody shares your page on WhatsApp or Facebook, it appears without a picture.',
    fix: 'Ask your developer to use a picture that can be loaded by everyone and is smaller than 300 kB.',
  },
  states: {
    largeForWhatsApp: {
      title: 'Open Graph image may be too large for WhatsApp',
      plain: {
        title: 'The picture for shared links may be too large for WhatsApp',
        why: 'When somebody shares your page on WhatsApp, it may appear without a picture.',
      },
    },
    tooLarge: {
      title: 'Open Graph image is too large for some social networks',
      plain: {
        title: 'The picture for shared links is too large',
        why: 'When somebody shares your page on X or WhatsApp, it appears without a picture.',
      },
    },
  },
  why: 'If the Open Graph image is missing, blocked or too large, the shared link is shown without an image.',
  fix: 'Correct the image URL, so that it returns HTTP 200 without signing in. Save the image at 600 kB or less, and allow it in robots.txt.',
  sources: [
    'https://developers.facebook.com/docs/sharing/webmasters/images/',
    'https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['low'],
  cause: 'share-image-url',
  messages: {
    blocked: 'robots.txt blocks {agents} from the Open Graph image',
    byRule: 'Open Graph image is blocked by line {line} of robots.txt: {rule}',
    badStatus: 'Open Graph image returns HTTP {status}',
    notAnImage: 'Open Graph image URL does not return an image',
    tooLarge: 'Open Graph image is {size}; X shows images up to 5 MB',
    largeForWhatsApp: 'Open Graph image is {size}; WhatsApp may leave out images above 600 kB',
    loads: 'Open Graph image loads ({size})',
    refused:
      'Server of the Open Graph image returns HTTP {status} to Plumbline and may treat social networks differently',
    noAnswer: 'Server of the Open Graph image did not respond',
    noType: 'Open Graph image has no Content-Type',
  },
  needs: ['page', 'shareImage', 'robotsTxt', 'metadata'],

  check({ page, shareImage, robotsTxt, metadata }) {
    if (shareImage === null || hasOnlyTwitterImage(metadata)) return notApplicable()
    const { status, url, contentType, bytes } = shareImage
    const own = URL.parse(url)?.host === page.url.host
    const blocked = own ? previewers.filter((agent) => !robotsTxt.allows(url, agent)) : []
    if (blocked.length > 0) {
      const rule = robotsTxt.ruleAgainst(url, blocked[0] ?? '')
      const found =
        rule === null ? {} : { found: say('byRule', { line: String(rule.line), rule: rule.text }) }
      return fail('blocked', { agents: { list: blocked } }, [{ ...found, url }])
    }
    if (status === null) return inconclusive('noAnswer')
    if (status === 401 || status === 403 || status === 429 || status >= 500)
      return inconclusive('refused', { status: String(status) }, [{ url }])
    if (status !== 200) return fail('badStatus', { status: String(status) }, [{ url }])
    if (!/^image\//i.test(contentType ?? ''))
      return fail('notAnImage', {}, [{ found: contentType ?? say('noType'), expected: 'image/jpeg', url }])
    const size = { bytes }
    if (bytes > maxBytes) return fail('tooLarge', { size }, [{ url }])
    return bytes > whatsAppBytes
      ? warn('largeForWhatsApp', { size }, [{ url }], { severity: 'low' })
      : pass('loads', { size })
  },
})
