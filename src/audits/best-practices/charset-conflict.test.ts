import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './charset-conflict.ts'

const page = (charset: string) =>
  `<!doctype html><html><head><meta charset="${charset}"><title>x</title></head></html>`

auditCases(audit, [
  { name: 'twice the same', html: page('UTF-8'), is: 'pass' },
  { name: 'another label for it', html: page('utf8'), is: 'pass' },
  { name: 'two encodings', html: page('iso-8859-1'), is: 'fail', places: 2, shows: /Meta tag: iso-8859-1/ },
  {
    name: 'a mark and another header',
    html: `\uFEFF${page('utf-8')}`,
    headers: { 'Content-Type': 'text/html; charset=windows-1252' },
    is: 'fail',
    places: 3,
  },
  {
    name: 'a header with an encoding that does not exist, another finding',
    html: page('utf-8'),
    headers: { 'Content-Type': "text/html; charset='utf-8'" },
    is: 'not-applicable',
  },
  {
    name: 'a meta tag with spaces and quotes',
    html: `<!doctype html><html><head><meta http-equiv="Content-Type" content="text/html charset = 'iso-8859-1'"><title>x</title></head></html>`,
    is: 'fail',
    shows: /Meta tag: iso-8859-1/,
  },
  { name: 'one place', html: page('utf-8'), headers: { 'Content-Type': 'text/html' }, is: 'not-applicable' },
])
