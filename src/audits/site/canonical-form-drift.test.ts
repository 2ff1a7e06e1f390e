import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './canonical-form-drift.ts'

const own = (...urls: readonly string[]) => urls.map((url) => ({ url, canonical: url }))

siteCases(audit, [
  { name: 'one form', pages: own('/', '/a', '/b'), is: 'pass' },
  {
    name: 'http among https',
    pages: [...own('/', '/a'), { url: '/b', canonical: 'http://www.example.com/b' }],
    is: 'warn',
    places: 1,
    shows: /starts with http:\/\//,
  },
  {
    name: 'with and without www',
    pages: [...own('/', '/a'), { url: '/b', canonical: 'https://example.com/b' }],
    is: 'warn',
    shows: /has no www/,
  },
  {
    name: 'one URL that differs twice',
    pages: [...own('/', '/a'), { url: '/b', canonical: 'http://example.com/b' }],
    is: 'warn',
    places: 2,
    says: /^1 of 3 canonical URLs has/,
  },
  {
    name: 'one slash among many without',
    pages: own('/a', '/b', '/c', '/d', '/e', '/f/'),
    is: 'warn',
    places: 1,
    shows: /ends in a slash: .*\/f\//,
  },
  {
    name: 'folders and pages, by habit',
    pages: own('/a/', '/b/', '/a/1', '/a/2', '/b/1', '/b/2'),
    is: 'pass',
  },
  {
    name: 'a copy on another site',
    pages: [...own('/', '/a'), { url: '/b', canonical: 'http://elsewhere.example/b' }],
    is: 'pass',
  },
  { name: 'no canonical links', pages: [{ url: '/' }, { url: '/a' }], is: 'not-applicable' },
])
