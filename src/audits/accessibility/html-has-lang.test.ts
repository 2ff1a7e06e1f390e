import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './html-has-lang.ts'

const page = (attributes: string) =>
  `<!doctype html><html ${attributes}><head><title>Prices</title></head><body><p>Hello</p></body></html>`

auditCases(audit, [
  { name: 'a language', html: page('lang="en"'), is: 'pass', says: /en/ },
  { name: 'a language in capitals', html: page('LANG="DE-at"'), is: 'pass' },
  { name: 'no language', html: page(''), is: 'fail', places: 1 },
  { name: 'an empty language', html: page('lang=""'), is: 'fail' },
  { name: 'only spaces', html: page('lang="  "'), is: 'fail' },
  { name: 'xml:lang in HTML', html: page('xml:lang="en"'), is: 'fail', says: /xml:lang/ },
  {
    name: 'xml:lang in XHTML',
    html: page('xml:lang="en"'),
    headers: { 'Content-Type': 'application/xhtml+xml; charset=utf-8' },
    is: 'pass',
  },
  { name: 'a language given by a second html tag', html: '<!doctype html><p>x<html lang=fr>', is: 'pass' },
  {
    name: 'an empty one',
    html: '<html lang="">',
    is: 'fail',
    says: /lang attribute of the <html> element is empty/,
  },
])
