import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './duplicate-content.ts'

const text = '9f3c1a7e55d20b48'

siteCases(audit, [
  {
    name: 'different texts',
    pages: [
      { url: '/a', text_hash: text },
      { url: '/b', text_hash: '60c3e581aa2df4b7' },
    ],
    is: 'pass',
  },
  {
    name: 'the same text',
    pages: [
      { url: '/a', text_hash: text },
      { url: '/b', text_hash: text },
    ],
    is: 'fail',
    places: 1,
    shows: /Same text as https:\/\/www\.example\.com\/a.*\/b/,
  },
  {
    name: 'the same text, and another that is nearly the same',
    pages: [
      { url: '/a', text_hash: text },
      { url: '/b', text_hash: text },
      { url: '/c', text_hash: '1f3c1a7e55d20b4b' },
    ],
    is: 'fail',
    places: 2,
    says: /^1 page has the same main text as another page, and 1 page has nearly the same$/,
  },
  {
    name: 'the same hash of texts that differ in length',
    pages: [
      { url: '/a', text_hash: text, words: 300 },
      { url: '/b', text_hash: text, words: 301 },
    ],
    is: 'warn',
  },
  {
    name: 'three bits apart',
    pages: [
      { url: '/a', text_hash: text },
      { url: '/b', text_hash: '1f3c1a7e55d20b4b' },
    ],
    is: 'warn',
    shows: /Nearly/,
  },
  {
    name: 'four bits apart',
    pages: [
      { url: '/a', text_hash: text },
      { url: '/b', text_hash: '1f3c1a7e55d20b47' },
    ],
    is: 'pass',
  },
  {
    name: 'a copy that names the original',
    pages: [
      { url: '/a', text_hash: text },
      { url: '/b', text_hash: text, canonical: '/a' },
    ],
    is: 'not-applicable',
  },
  {
    name: 'versions for two countries',
    pages: [
      { url: '/us', text_hash: text, lang: 'en-US' },
      { url: '/gb', text_hash: text, lang: 'en-GB' },
    ],
    is: 'pass',
  },
  { name: 'too little text', pages: [{ url: '/a' }, { url: '/b' }], is: 'not-applicable' },
])
