import { auditCases } from '../../testing/facts/audit-cases.ts'
import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import audit from './text-direction.ts'

const hebrew = 'הממשלה אישרה את התקציב החדש לאחר דיון ארוך. '.repeat(10)
const arabic = 'وافقت الحكومة على الميزانية الجديدة بعد نقاش طويل. '.repeat(10)
const page = (attributes: string, body: string) =>
  `<!doctype html><html ${attributes}><head><title>x</title></head><body>${body}</body></html>`

const facts = { subresources: subresources([]) }

auditCases(audit, [
  { name: 'Hebrew with its direction', html: page('lang=he dir=rtl', `<p>${hebrew}`), facts, is: 'pass' },
  {
    name: 'the direction further in',
    html: page('lang=ar', `<main dir=RTL>${arabic}</main>`),
    facts,
    is: 'pass',
  },
  { name: 'the direction by the text', html: page('lang=ar dir=auto', arabic), facts, is: 'pass' },
  {
    name: 'a script that sets it',
    html: page('lang=ar', `<p>${arabic}<script>document.documentElement.dir = 'rtl'</script>`),
    facts,
    is: 'inconclusive',
  },
  {
    name: 'Hebrew without',
    html: page('lang=he', `<p>${hebrew}`),
    facts,
    is: 'warn',
    places: 1,
    shows: /rtl/,
  },
  { name: 'Arabic with the wrong one', html: page('lang=ar dir=ltr', arabic), facts, is: 'warn' },
  {
    name: 'an English page that quotes',
    html: page('lang=en', `<p>${hebrew}</p><p>${'An English sentence about the budget. '.repeat(20)}`),
    facts,
    is: 'not-applicable',
  },
  { name: 'a few words', html: page('lang=he', '<p>שלום עולם'), facts, is: 'not-applicable' },
  { name: 'no such text', html: page('lang=en', '<p>Oak'), facts, is: 'not-applicable' },
  {
    name: 'a stylesheet that sets the direction',
    html: page('lang=he', `<p>${hebrew}`),
    facts: {
      subresources: subresources([subresource({ kind: 'style', css: cssInfo({ rightToLeft: true }) })]),
    },
    is: 'info',
    says: /a stylesheet sets its direction/,
  },
  {
    name: 'a style element that sets the direction',
    html: page('lang=he', `<style>body{direction: rtl}</style><p>${hebrew}`),
    facts,
    is: 'info',
  },
])
