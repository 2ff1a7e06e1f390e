import { defineAudit, inconclusive, info, pass, say, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'security.txt',
  titles: {
    problem: 'Site has no valid security.txt',
    success: 'Site has a valid security.txt',
  },
  why: 'People who find a vulnerability look for a contact in security.txt, and may publish it or give up if there is none.',
  fix: 'Serve /.well-known/security.txt with a Contact and an Expires line, and renew it before that date.',
  snippets: {
    text: '# /.well-known/security.txt\nContact: mailto:security@example.com\nExpires: 2027-06-30T00:00:00Z',
  },
  sources: ['https://www.rfc-editor.org/rfc/rfc9116'],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    missing: 'Site has no security.txt file',
    invalid: 'security.txt breaks {count, plural, one {# rule} other {# rules}} of RFC 9116',
    valid: 'security.txt names a contact and has not expired',
    refused: 'Server returns HTTP status {status, number} for security.txt',
    noAnswer: 'Server did not respond to the request for security.txt',
    noContact: 'No Contact line',
    noExpires: 'No Expires line',
    manyExpires: 'More than one Expires line',
    badDate: 'Expires line has no valid date',
    expired: 'Expired on {date}',
  },
  needs: ['page', 'wellKnown'],

  check({ page, wellKnown: { securityTxt } }) {
    const { status, text, contentType, url } = securityTxt
    if (status === null) return inconclusive('noAnswer')
    if (status === 401 || status === 403 || status === 429 || status >= 500)
      return inconclusive('refused', { status })
    if (status !== 200 || /html/i.test(contentType ?? '') || /^\s*</.test(text)) return info('missing')
    const faults = faultsOf(text, page.fetchedAt)
    if (faults.length === 0) return pass('valid')
    return warn(
      'invalid',
      { count: faults.length },
      faults.map((found) => ({ found, url })),
    )
  },
})

function faultsOf(text: string, now: string) {
  const dates = [...text.matchAll(/^expires:[ \t]*(\S{1,60})/gim)].map(([, date]) => Date.parse(date ?? ''))
  const [date] = dates
  return [
    ...(/^contact:[ \t]*\S/im.test(text) ? [] : [say('noContact')]),
    ...(dates.length > 1 ? [say('manyExpires')] : []),
    ...(date === undefined ? [say('noExpires')] : []),
    ...(Number.isNaN(date) ? [say('badDate')] : []),
    ...(date !== undefined && date <= Date.parse(now)
      ? [say('expired', { date: { date: new Date(date).toISOString() } })]
      : []),
  ]
}
