import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './content-readability.ts'

const page = (lang: string, text: string) =>
  `<!doctype html><html lang=${lang}><head><title>x</title></head><body><main>${text}</main></body></html>`
const easy = 'We make a table for you. It is made of oak. You can sit at it and eat. '.repeat(8)
const hard =
  'Notwithstanding organizational heterogeneity, institutional accountability necessitates comprehensive documentation of administrative responsibilities and the corresponding interdepartmental communication. '.repeat(
    8,
  )

auditCases(audit, [
  { name: 'short sentences', html: page('en', easy), is: 'pass' },
  {
    name: 'neither easy nor hard',
    html: page(
      'en',
      'We make oak furniture for families in the city, and we deliver every table to your home within a few weeks. '.repeat(
        8,
      ),
    ),
    is: 'info',
    says: /57 of 100, which is fairly difficult to read \(easy: 60 or more\)/,
  },
  { name: 'long words in long sentences', html: page('en', hard), is: 'warn', says: /very difficult/ },
  {
    name: 'a language without a formula',
    html: page('fi', 'kala vesi talo metsä järvi. '.repeat(30)),
    is: 'not-applicable',
  },
  { name: 'a short text', html: page('en', 'We make tables.'), is: 'not-applicable' },
])
