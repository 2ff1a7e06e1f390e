import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './insecure-script-src.ts'

const url = 'http://www.example.com/'
const script = (src: string) => `<script src="${src}"></script>`

auditCases(audit, [
  { name: 'https from an http page', url, html: script('https://cdn.example.net/a.js'), is: 'pass' },
  { name: 'plain http', url, html: script('http://cdn.example.net/a.js'), is: 'fail', places: 1 },
  { name: 'the scheme of the page', url, html: script('//cdn.example.net/a.js'), is: 'fail' },
  {
    name: 'the scheme of a local page',
    url: 'http://localhost:3000/',
    html: script('//cdn.example.net/a.js'),
    is: 'pass',
  },
  {
    name: 'plain http from a local page',
    url: 'http://localhost:3000/',
    html: script('http://cdn.example.net/a.js'),
    is: 'fail',
  },
  { name: 'own scripts', url, html: script('/a.js'), is: 'not-applicable' },
  { name: 'an https page', html: script('http://cdn.example.net/a.js'), is: 'not-applicable' },
])
