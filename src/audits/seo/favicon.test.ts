import { auditCases } from '../../testing/facts/audit-cases.ts'
import { favicon } from '../../testing/facts/site-facts.ts'
import audit from './favicon.ts'

const vector = '<link rel="icon" href="/icon.svg" type="image/svg+xml">'
const withIcons = (...links: readonly string[]) =>
  `<!doctype html><html lang="en"><head><title>Oak tables</title>${links.join('')}</head><body><p>Oak</body></html>`

auditCases(audit, [
  { name: 'a large icon', facts: { favicon: favicon() }, is: 'pass' },
  {
    name: 'exactly 48 pixels and 100,000 bytes',
    facts: { favicon: favicon({ width: 48, height: 48, bytes: 100_000 }) },
    is: 'pass',
  },
  {
    name: 'a drawing without a size, beside an .ico',
    html: withIcons(vector, '<link rel="icon" href="/favicon.ico" sizes="any">'),
    facts: { favicon: favicon({ format: 'svg', width: null, height: null }) },
    is: 'pass',
  },
  {
    name: 'a small drawing beside a PNG',
    html: withIcons(vector, '<link rel="icon" href="/icon.png" type="image/png">'),
    facts: { favicon: favicon({ format: 'svg', width: 16, height: 16 }) },
    is: 'pass',
  },
  {
    name: 'a drawing beside the icon for the home screen, which Google shows too',
    html: withIcons(vector, '<link rel="apple-touch-icon" href="/touch.png">'),
    facts: { favicon: favicon({ format: 'svg' }) },
    is: 'pass',
  },
  {
    name: 'only a drawing, which Google does not list among the formats that it shows',
    html: withIcons(vector),
    facts: { favicon: favicon({ format: 'svg' }) },
    is: 'info',
    says: /Google lists/,
  },
  {
    name: 'an inline PNG beside a drawing, which is no URL that Google could request',
    html: withIcons(vector, '<link rel="icon" href="data:image/png;base64,AAAA">'),
    facts: { favicon: favicon({ format: 'svg' }) },
    is: 'info',
  },
  {
    name: 'a small icon that search results accept',
    facts: { favicon: favicon({ width: 32, height: 32 }) },
    is: 'info',
    says: /Google recommends more than 48 × 48/,
  },
  {
    name: 'a blurred icon',
    facts: { favicon: favicon({ width: 16, height: 16 }) },
    is: 'warn',
    says: /16 × 16/,
  },
  {
    name: 'heavier than the limit by less than the sentence shows',
    facts: { favicon: favicon({ bytes: 100_063 }) },
    is: 'pass',
  },
  {
    name: 'an icon that was too large to read',
    facts: { favicon: favicon({ bytes: 1_000_000, whole: false }) },
    is: 'warn',
    says: /^Favicon is at least 1 MB; /,
  },
  { name: 'a heavy icon', facts: { favicon: favicon({ bytes: 160_000 }) }, is: 'warn', says: /160 kB/ },
  {
    name: 'a banner instead of an icon',
    facts: { favicon: favicon({ width: 64, height: 20 }) },
    is: 'warn',
    says: /64 × 20 pixels; Google shows only square icons/,
  },
  { name: 'a pixel off', facts: { favicon: favicon({ width: 50, height: 48 }) }, is: 'pass' },
  {
    name: 'only the default one',
    facts: { favicon: favicon({ declared: false, format: 'ico' }) },
    is: 'info',
  },
  {
    name: 'missing',
    facts: { favicon: favicon({ declared: false, status: 404, format: null }) },
    is: 'fail',
    says: /does not link one/,
  },
  {
    name: 'named but missing',
    facts: { favicon: favicon({ status: 404, format: null }) },
    is: 'fail',
    says: /404/,
  },
  {
    name: 'a page instead',
    facts: { favicon: favicon({ format: null, contentType: 'text/html' }) },
    is: 'fail',
  },
  {
    name: 'a format nobody here reads',
    facts: { favicon: favicon({ format: null, contentType: 'image/jxl' }) },
    is: 'inconclusive',
  },
  { name: 'forbidden', facts: { favicon: favicon({ status: 403, format: null }) }, is: 'inconclusive' },
  { name: 'no answer', facts: { favicon: favicon({ status: null, format: null }) }, is: 'inconclusive' },
  {
    name: 'an .ico with several sizes',
    facts: { favicon: favicon({ format: 'ico', bytes: 23_000 }) },
    is: 'pass',
  },
])
