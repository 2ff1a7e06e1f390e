import { verbatim } from '../../testing/words/verbatim.ts'
import { absent, probe, wellKnown } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './security-txt.ts'

const served = (text: string, contentType = 'text/plain') => ({
  wellKnown: wellKnown({ securityTxt: probe({ text, contentType }) }),
})
const contact = 'Contact: mailto:security@example.com\n'

auditCases(audit, [
  { name: 'a sound file', facts: served(`# Hello\n${contact}Expires: 2027-06-30T00:00:00Z\n`), is: 'pass' },
  {
    name: 'expired',
    facts: served(`${contact}expires: 2026-11-15T11:59:00Z`),
    is: 'warn',
    shows: /Expired on/,
  },
  { name: 'no date', facts: served(contact), is: 'warn', shows: /No Expires/ },
  {
    name: 'an e-mail address without mailto, and an http URL',
    facts: served(
      'Contact: security@example.com\nContact: http://example.com/report\nExpires: 2027-06-30T00:00:00Z',
    ),
    is: 'warn',
    places: 2,
    shows: /security@example\.com is not an https:\/\/, mailto: or tel: URL.*http:\/\/example\.com\/report/,
  },
  {
    name: 'a date without a time',
    facts: served(`${contact}Expires: 2027-06-30`),
    is: 'warn',
    shows: /no valid date/,
  },
  {
    name: 'a signed file with escaped dashes, and a time zone',
    facts: served(
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n- ${contact}- Expires: 2027-06-30T00:00:00.000+02:00\n`,
    ),
    is: 'pass',
  },
  { name: 'no contact', facts: served('Expires: 2027-06-30T00:00:00Z'), is: 'warn', shows: /No Contact/ },
  { name: 'a webpage for every URL', facts: served('<!doctype html>', 'text/html'), is: 'info' },
  { name: 'absent', facts: { wellKnown: wellKnown({ securityTxt: absent() }) }, is: 'info' },
  {
    name: 'refused',
    facts: { wellKnown: wellKnown({ securityTxt: probe({ status: 403 }) }) },
    is: 'inconclusive',
  },
  {
    name: 'no answer',
    facts: {
      wellKnown: wellKnown({ securityTxt: probe({ status: null, because: verbatim('It timed out.') }) }),
    },
    is: 'inconclusive',
  },
])
