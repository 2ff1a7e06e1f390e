import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './title-generic.ts'
import missing from './title-present.ts'

const titled = (title: string) => `<!doctype html><html><head><title>${title}</title></head></html>`

auditCases(audit, [
  { name: 'a title of its own', html: titled('Oak tables – Example'), is: 'pass' },
  { name: 'the word with a name', html: titled('Home | Example Joinery'), is: 'pass' },
  { name: 'a placeholder', html: titled('Home'), is: 'fail', shows: /Home/ },
  { name: 'of a framework', html: titled('Vite + React'), is: 'fail' },
  { name: 'the name of a framework, as on its own site', html: titled('Astro'), is: 'pass' },
  { name: 'with ornaments', html: titled('» Untitled Document «'), is: 'fail' },
  { name: 'of a server', html: titled('Welcome to nginx!'), is: 'fail' },
  { name: 'in German', html: titled('Startseite'), is: 'fail' },
  { name: 'in Chinese', html: titled('我的网站'), is: 'fail', shows: /我的网站/ },
  { name: 'in Thai, with its vowel signs', html: titled('เว็บไซต์ของฉัน'), is: 'fail' },
  { name: 'the default of a website builder', html: titled('Home | My Site 1'), is: 'fail' },
  { name: 'nothing but the tagline', html: titled('又一个WordPress站点'), is: 'fail' },
  {
    name: 'a name with the default tagline',
    html: titled('Example Joinery – Just another WordPress site'),
    is: 'warn',
    severity: 'medium',
    says: /default tagline of WordPress/,
  },
  { name: 'the same in Italian', html: titled('Rossi | Un nuovo sito targato WordPress'), is: 'warn' },
  {
    name: 'an article about the tagline',
    html: titled('Why it says just another WordPress site'),
    is: 'pass',
  },
  { name: 'a name with such a word', html: titled('My Site Office – Cabins for builders'), is: 'pass' },
  { name: 'a name with a number', html: titled('Index 500'), is: 'pass' },
  {
    name: 'a phone number first, which can be intended',
    html: titled('(555) 010-2030 | Plumber in Leeds'),
    is: 'pass',
  },
  { name: 'a year first', html: titled('2026 oak tables'), is: 'pass' },
  { name: 'a date first', html: titled('2026-11-16 10:00 Council meeting'), is: 'pass' },
  { name: 'a span of years first', html: titled('1914-1918 in photographs'), is: 'pass' },
  { name: 'a large number first', html: titled('10000000 questions answered'), is: 'pass' },
  { name: 'the domain of a template', html: titled('YOUR SITE.COM'), is: 'fail' },
  { name: 'a title about domains', html: titled('Your domain at Oak Hosting'), is: 'pass' },
  { name: 'a product number first', html: titled('123-456 oak table'), is: 'pass' },
  { name: 'none', html: titled(''), is: 'not-applicable' },
  {
    name: 'a page that scripts build, and maybe its title',
    html: '<!doctype html><html lang=en><head><title>React App</title></head><body><div id=root></div><script src=/app.js></script></body></html>',
    is: 'inconclusive',
  },
  {
    name: 'a page whose scripts set the title',
    html: '<!doctype html><html lang=en><head><title>React App</title></head><body><div id=root></div><script src=/app.js></script></body></html>',
    facts: { browser: browserFacts({ rendered: { title: 'Oak tables – Example' } }) },
    is: 'pass',
  },
  {
    name: 'a page whose scripts keep the title',
    html: '<!doctype html><html lang=en><head><title>React App</title></head><body><div id=root></div><script src=/app.js></script></body></html>',
    facts: { browser: browserFacts({ rendered: { title: 'React App' } }) },
    is: 'fail',
  },
])

test('a placeholder counts as much as a missing title', () => {
  assert.equal(audit.severity, missing.severity)
  assert.equal(audit.heuristic, undefined, 'a heuristic finding is at most a warning')
})
