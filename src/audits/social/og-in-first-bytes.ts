import { at, defineAudit, fail, notApplicable, pass } from '../../audit-kit/audit.ts'

/** WhatsApp reads the first 300 kB; other preview bots read more. */
const readBytes = 300_000

export default defineAudit({
  subject: 'Position of the Open Graph tags',
  titles: {
    problem: 'Open Graph tags come too late in the HTML',
    success: 'Open Graph tags are near the start of the HTML',
  },
  plain: {
    title: 'WhatsApp and others may miss the title and picture of shared links',
    why: 'Messengers read only the beginning of a page’s code, and on this page the title and picture come later.',
  },
  why: 'The bots that make link previews read only the first part of a page and miss tags after it.',
  fix: 'Move the Open Graph tags to the top of the head, before large inline styles and scripts.',
  sources: [
    'https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/',
    'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    late: 'Last Open Graph or X card tag is {position} into the HTML; WhatsApp stops at {limit}',
    early: 'Last Open Graph or X card tag is {position} into the HTML',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const tags = metadata.metas.filter(({ name }) => name.startsWith('og:') || name.startsWith('twitter:'))
    const last = tags.at(-1)
    if (last === undefined) return notApplicable()
    // Characters approximate bytes: heads are nearly all ASCII.
    const { offset } = last.element
    const position = { bytes: offset }
    if (offset <= readBytes) return pass('early', { position })
    return fail('late', { position, limit: { bytes: readBytes } }, [at(last.element)])
  },
})
