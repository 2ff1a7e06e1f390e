import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './charset.ts'

const bare = { 'content-type': 'text/html' }

auditCases(audit, [
  {
    name: 'a label with a stray quotation mark',
    headers: bare,
    html: '<!doctype html><meta charset=big5" /><title>98</title><p>x',
    is: 'fail',
    says: /^Page declares “big5"”, which is not a character encoding, so browsers fall back to windows-1252/,
  },
  { name: 'the header says UTF-8', is: 'pass' },
  {
    name: 'the markup says UTF-8',
    headers: bare,
    html: '<!doctype html><meta charset="UTF-8"><p>x',
    is: 'pass',
  },
  {
    name: 'the old http-equiv form',
    headers: bare,
    html: '<!doctype html><meta http-equiv=Content-Type content="text/html; charset=utf8"><p>x',
    is: 'pass',
  },
  {
    name: 'a declaration that comes late',
    headers: bare,
    html: `<!doctype html><!--${'x'.repeat(1100)}--><meta charset=utf-8><p>ü`,
    is: 'warn',
  },
  {
    name: 'another encoding',
    headers: { 'content-type': 'text/html; charset=iso-8859-1' },
    is: 'fail',
    says: /iso-8859-1 instead of UTF-8/,
  },
  { name: 'no declaration', headers: bare, html: '<!doctype html><p>x', is: 'fail' },
  {
    name: 'UTF-8 that is declared as ISO 8859-1',
    headers: bare,
    html: '<!doctype html><meta charset="iso-8859-1"><title>Más allá</title><p>Día y año',
    is: 'fail',
    says: /^Page declares iso-8859-1, but its text is UTF-8/,
  },
  {
    name: 'one quotation mark in UTF-8 that is declared as ISO 8859-1',
    headers: bare,
    html: '<!doctype html><meta charset="iso-8859-1"><title>Oak</title><p>It’s oak',
    is: 'fail',
    says: /^Page declares iso-8859-1, but its text is UTF-8/,
  },
])
