import { at, defineAudit, fail, inconclusive, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { closesDialog, sendsData, takesCredentials, takesInput } from '../../audit-kit/security/stake.ts'
import {
  actionOf,
  goesNowhere,
  goesUnencrypted,
  isSentByScript,
  staysLocal,
} from '../../audit-kit/page/form-target.ts'

export default defineAudit({
  subject: 'Form targets',
  titles: { problem: 'Forms send data over plain HTTP', success: 'Forms send data over HTTPS' },
  plain: {
    title: 'What people type into a form can be read by others',
    success: 'What people type into forms is sent encrypted',
    why: 'The form sends its data unencrypted: anyone on the same Wi-Fi can read or change it.',
    fix: 'Ask your developer today to have the form sent over an encrypted connection (“https://”).',
  },
  states: {
    credentials: {
      plain: {
        title: 'Passwords or card numbers that people type can be read by others',
        why: 'The page sends passwords and card numbers unencrypted: anyone on the same Wi-Fi as your visitor can read them.',
        fix: 'Ask your web host or developer today to turn on an encrypted connection (“https://”) for the whole site.',
      },
      why: 'Anyone on the network can read passwords and card numbers that visitors send over plain HTTP, and browsers mark the page as not secure.',
    },
    nowhere: {
      title: 'Forms send to a host that nobody can reach',
      plain: {
        title: 'A form on the page doesn’t work',
        fix: 'Ask your developer to replace the address in the form with that of your public site.',
      },
      why: 'The address works only on the developer’s computer or network, so what visitors send is lost.',
      fix: 'Replace the host in the action of the form with that of your public site, or make the action relative.',
    },
  },
  why: 'Anyone on the network can read and change what visitors send over plain HTTP.',
  fix: 'Serve the page over HTTPS, and start the action of every form with https://, or make it relative.',
  snippets: { html: '<form action="https://www.example.com/contact" method="post">' },
  sources: ['https://developer.mozilla.org/docs/Web/Security/Insecure_passwords'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'critical',
  otherSeverities: ['medium'],
  cause: 'no-https',
  messages: {
    credentials:
      '{count, plural, one {# password or payment field} other {# password or payment fields}} can be read by others: the page is on plain HTTP',
    data: '{count, plural, one {# form sends} other {# forms send}} what visitors type over plain HTTP',
    search:
      '{count, plural, one {# search form sends} other {# search forms send}} what visitors type over plain HTTP',
    nowhere:
      '{count, plural, one {# form sends} other {# forms send}} to a host that only exists on a developer’s computer or network',
    secure: 'Forms on the page send nothing over plain HTTP',
    byScript:
      '{count, plural, one {# form is} other {# forms are}} probably sent by a script, so it is unknown whether over HTTPS; the page itself is on plain HTTP',
  },
  needs: ['page', 'document'],

  check({ page, document }) {
    const forms = document.all('form').filter((form) => !closesDialog(form) && takesInput(form))
    const senders = [...forms, ...document.withAttribute('formaction')]
    const fields = document.all('input').filter(takesCredentials)
    if (senders.length + fields.length === 0) return notApplicable()
    const plain = !page.https && !page.local
    const lost = senders.filter((element) => goesNowhere(element, page.url.hostname))
    const known = new Set(lost)
    const insecure = senders.filter((element) => goesUnencrypted(element, page) && !known.has(element))
    const asked = places(fields, (field) => at(field))
    if (plain && asked.total > 0) return fail('credentials', { count: asked.total }, asked)
    const sure = insecure.filter((element) => !isSentByScript(element, document))
    const count = insecure.length
    if (count > 0 && sure.length === 0) return inconclusive('byScript', { count })
    const risky = sure.filter((element) => element.tag !== 'form' || sendsData(element))
    const worst = risky.length > 0 ? risky : sure
    const evidence = places(worst, (element) => at(element, actionOf(element), 'https://'))
    if (risky.length > 0) return fail('data', { count: risky.length }, evidence)
    if (sure.length > 0) return fail('search', { count: sure.length }, evidence, { severity: 'medium' })
    const shown = places(lost, (element) => at(element, actionOf(element)))
    if (lost.length > 0)
      return fail('nowhere', { count: lost.length }, shown, { severity: 'medium', cause: null })
    // On this computer, nothing is encrypted, and nobody else can read it.
    if (page.local && !page.https && senders.every(staysLocal)) return notApplicable()
    return pass('secure')
  },
})
