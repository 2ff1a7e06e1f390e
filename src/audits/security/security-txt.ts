import { defineAudit, inconclusive, info, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'People who find a hole know whom to tell (security.txt)',
  why: 'Finders of weaknesses look for a contact at one agreed address, and give up or publish when there is none.',
  advice:
    'Serve /.well-known/security.txt with a Contact and an Expires line, and renew it before that date.',
  example: 'Contact: mailto:security@example.com\\nExpires: 2027-06-30T00:00:00Z',
  sources: ['https://www.rfc-editor.org/rfc/rfc9116'],
  importance: 'low',
  mode: 'info',
  needs: ['page', 'wellKnown'],

  check({ page, wellKnown: { securityTxt } }) {
    const { status, because, text, contentType, url } = securityTxt
    if (status === null) return inconclusive(because ?? 'The file could not be asked for.')
    if (status === 401 || status === 403 || status === 429 || status >= 500)
      return inconclusive(`The server answers ${status} for the file.`)
    if (status !== 200 || /html/i.test(contentType ?? '') || /^\s*</.test(text))
      return info('The site has no security.txt.')
    const faults = faultsOf(text, page.fetchedAt)
    if (faults.length === 0) return pass('The file names a contact and has not expired.')
    return warn(
      'The file breaks the rules of RFC 9116.',
      faults.map((found) => ({ found, url })),
    )
  },
})

function faultsOf(text: string, now: string): readonly string[] {
  const contact = /^contact:[ \t]*\S/im.test(text)
  const dates = [...text.matchAll(/^expires:[ \t]*(\S{1,60})/gim)].map(([, date]) => Date.parse(date ?? ''))
  const [date] = dates
  return [
    contact ? '' : 'no Contact line',
    dates.length > 1 ? 'more than one Expires line' : '',
    date === undefined ? 'no Expires line' : Number.isNaN(date) ? 'an Expires line without a valid date' : '',
    date !== undefined && date <= Date.parse(now) ? 'the date of Expires has passed' : '',
  ].filter(Boolean)
}
