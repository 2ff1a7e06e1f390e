import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './structured-data-headline.ts'

const article = (headline: string, type = 'Article') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}","headline":"${headline}"}</script>`

const page = (data: string, body = '<h1>How to oil an oak table</h1><p>Rub it in.') =>
  `<!doctype html><html lang=en><head><title>Oiling a table – Example</title>${data}</head><body>${body}</body></html>`

auditCases(audit, [
  { name: 'the main heading', html: page(article('How to oil an oak table')), is: 'pass' },
  { name: 'another form of a word', html: page(article('Oiled tables', 'BlogPosting')), is: 'pass' },
  {
    name: 'the headline of another page',
    html: page(article('How to polish chairs')),
    is: 'warn',
    says: /“How to polish chairs” in structured data has no word in common/,
    places: 1,
  },
  {
    name: 'a headline that is in the text',
    html: page(article('Spring polish for chairs'), '<h1>Weekly news</h1><p>Spring  polish for chairs'),
    is: 'pass',
  },
  {
    name: 'a list of articles',
    html: page(article('How to polish chairs') + article('How to wax floors')),
    is: 'not-applicable',
  },
  { name: 'one word only', html: page(article('Polishing')), is: 'not-applicable' },
  { name: 'no article', html: page(article('How to polish chairs', 'WebPage')), is: 'not-applicable' },
  {
    name: 'a headline in Japanese',
    html: page(article('椅子の磨き方'), '<h1>椅子の磨き方と手入れ</h1>').replace('lang=en', 'lang=ja'),
    is: 'pass',
  },
])
