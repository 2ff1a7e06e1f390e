import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './duplicate-title.ts'

siteCases(audit, [
  {
    name: 'titles of their own',
    pages: [
      { url: '/', title: 'Home' },
      { url: '/oak', title: 'Oak' },
    ],
    is: 'pass',
  },
  {
    name: 'two alike but for case and space',
    pages: [
      { url: '/a', title: 'Oak  tables' },
      { url: '/b', title: 'oak tables ' },
      { url: '/c', title: 'Beech' },
    ],
    is: 'warn',
    places: 2,
    shows: /of 2 pages.*\/a.*\/b/,
  },
  {
    name: 'three alike',
    pages: ['/a', '/b', '/c'].map((url) => ({ url, title: 'Shop' })),
    is: 'fail',
    says: /^1 title is used on 3 pages$/,
    places: 3,
  },
  {
    name: 'a copy that names the original',
    pages: [
      { url: '/a', title: 'Oak' },
      { url: '/a?print=1', title: 'Oak', canonical: '/a' },
    ],
    is: 'not-applicable',
  },
  {
    name: 'a copy that is left out of search results',
    pages: [
      { url: '/a', title: 'Oak' },
      { url: '/b', title: 'Oak', indexable: false },
    ],
    is: 'not-applicable',
  },
  {
    name: 'the same in two languages',
    pages: [
      { url: '/en', title: 'Example', lang: 'en' },
      { url: '/de', title: 'Example', lang: 'de' },
    ],
    is: 'pass',
  },
  {
    name: 'the same on two hosts',
    pages: [
      { url: 'https://one.example/', title: 'Home' },
      { url: 'https://two.example/', title: 'Home' },
    ],
    is: 'pass',
  },
  {
    name: 'two reports of one page',
    pages: [
      { url: '/a', title: 'Oak' },
      { url: '/a', title: 'Oak' },
      { url: '/b', title: 'Beech' },
    ],
    is: 'pass',
  },
  { name: 'one page', pages: [{ url: '/' }], is: 'not-applicable' },
  {
    name: 'no titles',
    pages: [
      { url: '/a', title: null },
      { url: '/b', title: null },
    ],
    is: 'not-applicable',
  },
])
