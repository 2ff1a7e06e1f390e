import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './outdated-software.ts'

const generator = (content: string) =>
  `<!doctype html><html lang="en"><head><title>Oak</title><meta name="generator" content="${content}"></head><body><p>x`
const wordpress = { Link: '<https://www.example.com/wp-json/>; rel="https://api.w.org/"' }
const php = (value: string) => ({ 'X-Powered-By': value })

auditCases(audit, [
  { name: 'nothing named', is: 'pass', says: /names no version/ },
  {
    name: 'PHP whose support ended years ago',
    headers: php('PHP/5.6.40'),
    is: 'fail',
    says: /^Site runs PHP 5\.6\.40, which lacks security updates$/,
    shows: /security updates \(this one: until .*2018\)/,
  },
  {
    name: 'PHP that is supported on the day of the audit',
    headers: php('PHP/8.2.30'),
    is: 'pass',
    says: /8\.2\.30, which is not known/,
  },
  { name: 'PHP of a branch that is not known', headers: php('PHP/9.1.0'), is: 'pass' },
  { name: 'PHP without a version', headers: php('PHP'), is: 'pass', says: /names no version/ },
  { name: 'another language', headers: php('ASP.NET 4.0'), is: 'pass' },
  {
    name: 'a copy of a WordPress site on a host that runs no software',
    url: 'https://oak.github.io/tables/',
    html: generator('WordPress 4.5.3'),
    is: 'pass',
    says: /names no version of WordPress or PHP that runs/,
  },
  {
    name: 'such a copy under a domain of its own',
    html: generator('WordPress 4.5.3'),
    headers: { Server: 'GitHub.com' },
    is: 'pass',
  },
  {
    name: 'WordPress of a branch that gets no updates',
    html: generator('WordPress 4.5.3'),
    headers: wordpress,
    is: 'fail',
    shows: /WordPress 4\.7 or later, because older versions/,
  },
  {
    name: 'WordPress without the latest fixes of its branch, and an unsupported PHP',
    html: generator('WordPress 4.7.2'),
    headers: php('PHP/7.4.3-4ubuntu2.18'),
    is: 'fail',
    says: /^Site runs PHP 7\.4\.3 and WordPress 4\.7\.2, which lack security updates$/,
    shows: /WordPress 4\.7\.31 or later/,
    places: 2,
  },
  {
    name: 'a branch as a whole is its first release',
    html: generator('WordPress 6.8'),
    headers: wordpress,
    is: 'fail',
  },
  {
    name: 'a page that WordPress made, perhaps long ago',
    html: generator('WordPress 4.5.3'),
    is: 'warn',
    severity: 'medium',
    says: /^HTML was made by WordPress 4\.5\.3, which lacks security updates$/,
  },
  { name: 'WordPress with the fixes of its branch', html: generator('WordPress 5.9.12'), is: 'pass' },
  {
    name: 'WordPress of a later branch',
    html: generator('WordPress 6.9'),
    is: 'pass',
    says: /not known to lack/,
  },
  { name: 'a plugin, not WordPress itself', html: generator('WordPress Download Manager 3.2.1'), is: 'pass' },
])
