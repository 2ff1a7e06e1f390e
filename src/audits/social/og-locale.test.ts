import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-locale.ts'

const locale = (content: string) => `<meta property="og:locale" content="${content}">`

auditCases(audit, [
  { name: 'the same language', html: locale('en_GB'), is: 'pass' },
  { name: 'written with a hyphen', html: locale('EN-us'), is: 'pass' },
  { name: 'another language', html: locale('de_DE'), is: 'fail', shows: /de_DE/ },
  {
    name: 'missing on an English page',
    html: '<meta property="og:title" content="x">',
    is: 'not-applicable',
  },
  {
    name: 'missing on a page in another language',
    html: '<!doctype html><html lang=de><head><title>x</title><meta property="og:title" content="x"></head></html>',
    is: 'warn',
    says: /takes it for English/,
  },
  {
    name: 'a page without a language',
    html: `<!doctype html><html><head><title>x</title>${locale('de_DE')}</head></html>`,
    is: 'inconclusive',
  },
  { name: 'no tags', html: '<p>x', is: 'not-applicable' },
])
