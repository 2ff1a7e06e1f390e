import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cdn-detected.ts'

auditCases(audit, [
  {
    name: 'a page behind Cloudflare',
    headers: { 'CF-RAY': '8c0f-FRA', server: 'cloudflare' },
    is: 'info',
    says: /through Cloudflare$/,
    places: 1,
  },
  {
    name: 'two marks of one network',
    headers: { 'x-served-by': 'cache-fra-eddf8230078-FRA', 'x-fastly-request-id': 'abc' },
    is: 'info',
    says: /through Fastly$/,
    places: 2,
  },
  {
    name: 'a mark by value only',
    headers: { 'x-served-by': 'web-3', server: 'nginx' },
    is: 'info',
    says: /no sign of a content delivery network/,
  },
  {
    name: 'one network behind another',
    headers: { 'cf-ray': '1', 'x-vercel-id': 'fra1::x' },
    is: 'info',
    says: /Cloudflare and Vercel/,
  },
  {
    name: 'Varnish next to the server',
    headers: { 'x-varnish': '123 456' },
    is: 'info',
    says: /Varnish, which may run without a content delivery network/,
  },
  { name: 'a load balancer', headers: { via: '1.1 google' }, is: 'info', says: /may run without/ },
  { name: 'a cache without a name', headers: { age: '120' }, is: 'info', says: /does not give its name/ },
])
