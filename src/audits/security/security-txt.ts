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
    badDate: 'Expires line has no valid date and time, such as 2027-06-30T12:00:00Z',
    noUri: 'Contact {contact} is not an https://, mailto: or tel: URL',
    noHttps: 'Contact {contact} is an http:// URL',
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
  const dates = [...text.matchAll(/^(?:- )?expires:[ \t]*(\S{1,60})/gim)].map(([, date = '']) =>
    dateTime.test(date) ? Date.parse(date) : Number.NaN,
  )
  const [date] = dates
  const contacts = [...text.matchAll(/^(?:- )?contact:[ \t]*(\S{1,500})/gim)].map(([, found = '']) => found)
  return [
    ...(contacts.length > 0 ? [] : [say('noContact')]),
    ...contacts.slice(0, 10).flatMap((contact) => contactFault(contact) ?? []),
    ...(dates.length > 1 ? [say('manyExpires')] : []),
    ...(date === undefined ? [say('noExpires')] : []),
    ...(Number.isNaN(date) ? [say('badDate')] : []),
    ...(date !== undefined && date <= Date.parse(now)
      ? [say('expired', { date: { date: new Date(date).toISOString() } })]
      : []),
  ]
}

/** RFC 3339, section 5.6. */
const dateTime = /^\d{4}-\d\d-\d\dt\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:z|[+-]\d\d:\d\d)$/i

/** RFC 9116, section 2.5.3: a URI, and a web URI begins with https. */
function contactFault(contact: string) {
  if (/^http:/i.test(contact)) return say('noHttps', { contact })
  return /^[a-z][a-z\d+.-]{1,20}:/i.test(contact) ? undefined : say('noUri', { contact })
}
