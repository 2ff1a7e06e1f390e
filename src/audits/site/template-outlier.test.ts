import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './template-outlier.ts'

const pages = (length: number) =>
  Array.from({ length }, (_, index) => ({
    url: `/${index}`,
    title: `Wood ${index} | Example`,
    words: 400 + index,
  }))

siteCases(audit, [
  { name: 'one pattern', pages: pages(12), is: 'pass' },
  {
    name: 'a title without the name',
    pages: [...pages(11), { url: '/draft', title: 'Untitled document', words: 400 }],
    is: 'warn',
    places: 1,
    shows: /Untitled.*Title with “Example”/,
  },
  {
    name: 'a page with hardly a word',
    pages: [...pages(11), { url: '/empty', title: 'Empty | Example', words: 12 }],
    is: 'warn',
    shows: /12 words/,
  },
  {
    name: 'a page that is both',
    pages: [...pages(11), { url: '/draft', title: 'Untitled document', words: 12 }],
    is: 'warn',
    places: 2,
    says: /^1 of 12 pages has/,
  },
  {
    name: 'the name without a separator',
    pages: [...pages(11), { url: '/', title: 'Example makes tables', words: 400 }],
    is: 'pass',
  },
  {
    name: 'titles without any pattern, and short pages',
    pages: pages(12).map((page, index) => ({ ...page, title: `Story ${index}`, words: index })),
    is: 'pass',
  },
  { name: 'too few pages', pages: pages(9), is: 'not-applicable' },
])
