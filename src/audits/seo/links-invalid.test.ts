import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './links-invalid.ts'

const to = (href: string) => `<a href="${href}">x</a>`

auditCases(audit, [
  {
    name: 'sound URLs',
    html:
      to('/a') +
      to('https://example.org/') +
      to('tel:+44-1632-960-961') +
      to('mailto:a@example.com') +
      to('#x'),
    is: 'pass',
  },
  { name: 'a user of a file server', html: to('ftp://someone@files.example.com'), is: 'pass' },
  { name: 'a link for sharing', html: to('mailto:?subject=Oak&body=x'), is: 'pass' },
  { name: 'a malformed URL', html: to('https://'), is: 'fail', places: 1 },
  {
    name: 'the machine of a developer',
    html: to('http://localhost:3000/a') + to('http://127.0.0.1/'),
    is: 'fail',
    places: 2,
    shows: /own computer/,
  },
  {
    name: 'a private network',
    html: to('http://192.168.0.10/') + to('https://nas.local/'),
    is: 'fail',
    places: 2,
  },
  { name: 'a file', html: to('file:///C:/oak.html'), is: 'fail' },
  { name: 'a colon forgotten', html: to('http//example.org'), is: 'fail', shows: /scheme/ },
  { name: 'a scheme forgotten', html: to('www.example.org/a'), is: 'fail' },
  { name: 'no number and no address', html: to('tel:') + to('mailto:info'), is: 'fail', places: 2 },
  {
    name: 'on a local page',
    url: 'http://localhost:8080/',
    html: to('http://localhost:3000/') + to('http://10.0.0.1/'),
    is: 'pass',
  },
  { name: 'no links', html: '<p>Oak</p>', is: 'not-applicable' },
  {
    name: 'an e-mail address as a web address',
    html: to('http://oak@example.com/'),
    is: 'fail',
    places: 1,
  },
  {
    name: 'an address with the beginning of a web address, and a host without its end',
    html: to('mailto:http://lodge@example.com') + to('https://oaktables/'),
    is: 'fail',
    places: 2,
    shows: /noEmail|no e-mail/,
  },
])
