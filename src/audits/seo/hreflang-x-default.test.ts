import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './hreflang-x-default.ts'

const page = (...langs: string[]) =>
  `<!doctype html><head><title>x</title>${langs.map((lang) => `<link rel=alternate hreflang=${lang} href=/${lang}>`).join('')}</head>`

auditCases(audit, [
  { name: 'a default', html: page('en', 'x-default'), is: 'pass' },
  { name: 'odd spelling', html: page('en', 'X-Default'), is: 'pass' },
  { name: 'no default', html: page('en', 'de'), is: 'warn', says: /only en and de/ },
  {
    name: 'more languages than a sentence holds, one of them twice',
    html: page('aa', ...Array.from({ length: 22 }, (_, index) => `a${String.fromCharCode(97 + index)}`)),
    is: 'warn',
    says: /, and 2 more$/,
  },
  { name: 'one language', html: page('en'), is: 'not-applicable' },
  { name: 'none', html: page(), is: 'not-applicable' },
])
