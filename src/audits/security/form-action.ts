import { at, defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { closesDialog, sendsData, takesCredentials } from '../../audit-kit/page/stake.ts'
import { attribute, descendants, type Element } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Form targets',
  titles: {
    problem: 'Forms send data over plain HTTP',
    success: 'Forms send data over HTTPS',
  },
  plain: {
    title: 'What people type into a form can be read by others',
    why: 'The form sends its data unencrypted: anyone on the same Wi-Fi can read or change it.',
    fix: 'Ask your developer today to have the form sent over an encrypted connection (“https://”).',
  },
  why: 'Anyone on the network can read what visitors type into such a form, passwords and card numbers included. Browsers warn before it is sent.',
  fix: 'Serve the page over HTTPS, and start the action of every form with https://, or make it relative.',
  snippets: { html: '<form action="https://www.example.com/sign-in" method="post">' },
  sources: [
    'https://developer.mozilla.org/docs/Web/Security/Insecure_passwords',
    'https://www.w3.org/TR/mixed-content/',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'critical',
  cause: 'no-https',
  messages: {
    credentials:
      '{count, plural, one {# password or payment field} other {# password or payment fields}} can be read by others: the page is on plain HTTP',
    data: '{count, plural, one {# form sends} other {# forms send}} what visitors type over plain HTTP',
    search:
      '{count, plural, one {# search form sends} other {# search forms send}} what visitors type over plain HTTP',
    secure: 'Forms on the page send nothing over plain HTTP',
  },
  needs: ['page', 'document'],

  check({ page, document }) {
    const forms = document.all('form').filter((form) => !closesDialog(form) && takesInput(form))
    const senders = [...forms, ...document.withAttribute('formaction')]
    const fields = document.all('input').filter(takesCredentials)
    if (senders.length + fields.length === 0) return notApplicable()
    const plain = !page.https && !page.local
    const insecure = senders.filter(
      (element) => goesOverHttp(element) || (plain && element.tag === 'form' && goesWithPage(element)),
    )
    if (plain && fields.length > 0) {
      return fail(
        'credentials',
        { count: fields.length },
        places(fields, (field) => at(field)),
      )
    }
    const risky = insecure.filter((element) => element.tag !== 'form' || sendsData(element))
    const worst = risky.length > 0 ? risky : insecure
    const evidence = places(worst, (element) => at(element, actionOf(element), 'https://'))
    if (risky.length > 0) return fail('data', { count: risky.length }, evidence)
    if (insecure.length > 0)
      return fail('search', { count: insecure.length }, evidence, { severity: 'medium' })
    return pass('secure')
  },
})

/** Whether visitors can enter something. A form can also be a button that only sends its own values. */
const takesInput = (form: Element): boolean =>
  !descendants(form).some(isControl) ||
  descendants(form).some(
    (field) =>
      isControl(field) && !/^(?:hidden|submit|button|image|reset)$/i.test(attribute(field, 'type') ?? ''),
  )

const isControl = ({ tag }: Element): boolean => tag === 'input' || tag === 'select' || tag === 'textarea'

const actionOf = (element: Element): string | undefined =>
  attribute(element, 'formaction') ?? attribute(element, 'action')

/** Whether the form has no scheme of its own and uses the page's. */
const goesWithPage = (form: Element): boolean => !/^\s*[a-z][a-z\d+.-]*:/i.test(actionOf(form) ?? '')

function goesOverHttp(element: Element): boolean {
  const action = actionOf(element)?.trim() ?? ''
  if (!/^http:/i.test(action)) return false
  const host = URL.parse(action)?.hostname
  return host !== 'localhost' && host !== '127.0.0.1'
}
