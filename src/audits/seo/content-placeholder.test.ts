import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './content-placeholder.ts'

const page = (title: string, body = '') =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`

auditCases(audit, [
  {
    name: 'a label without a translation',
    html: '<button aria-label="[MISSING TRANSLATION]">+</button>',
    is: 'warn',
    places: 1,
  },
  {
    name: 'the description of a site builder',
    html: '<meta name="description" content="Описание вашего веб-сайта.">',
    is: 'warn',
    places: 1,
  },
  { name: 'a finished page', html: page('Oak tables', '<h1>Oak tables</h1><p>Made of oak.</p>'), is: 'pass' },
  {
    name: 'a page about a word of a language',
    html: page('undefined – JavaScript', '<h1>undefined</h1>'),
    is: 'pass',
  },
  {
    name: 'a missing value where a URL belongs',
    html: page(
      'Oak',
      '<div style="background-image:url(undefined)"></div><div style="background: url(\'null\')"></div><img src="undefined" alt=""><img src="/undefined-behavior.png" alt="">',
    ),
    is: 'warn',
    places: 3,
  },
  {
    name: 'links that were not filled',
    html: page(
      'Oak',
      '<a href="https://wa.me/YOUR_PHONE_NUMBER">WhatsApp</a><a href="tel:+XX-XXX-XXX-XXXX">Call</a><a href="tel:1234567890">Call</a>',
    ),
    is: 'warn',
    places: 3,
    shows: /YOUR_PHONE_NUMBER/,
  },
  {
    name: 'links that only look like it',
    html: page(
      'Oak',
      '<a href="/YOUR-STORY">Your story</a><a href="tel:+43 1 234 567 89">Call</a><a href="https://example.com/MY_ACCOUNT_1">Account</a><a href="tel:0800 000 000 1">Free</a>',
    ),
    is: 'pass',
  },
  { name: 'template code in a listing', html: page('Templates', '<pre>{{ name }}</pre>'), is: 'pass' },
  { name: 'dummy text', html: page('Oak', '<p>Lorem  ipsum dolor sit amet</p>'), is: 'warn', shows: /ipsum/ },
  {
    name: 'three paragraphs of dummy text',
    html: page(
      'Oak',
      '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt</p>'.repeat(
        3,
      ),
    ),
    is: 'warn',
    says: /^Page has 3 placeholders/,
  },
  {
    name: 'what website systems start with',
    html: page(
      'Oak',
      '<h2>Add Your Heading Text Here</h2><p>I’m a paragraph. Click here to add your own text and edit me.</p><p>Welcome to WordPress. This is your first post.</p>',
    ),
    is: 'warn',
    says: /^Page has 3 placeholders/,
  },
  {
    name: 'a later part of dummy text',
    html: page('Oak', '<p>Sed do eiusmod tempor incididunt ut labore.</p>'),
    is: 'warn',
    places: 1,
    shows: /Sed do eiusmod/,
  },
  {
    name: 'a description of dummy text',
    html: '<!doctype html><html><head><title>Oak</title><meta name=description content="Lorem ipsum dolor sit amet."></head></html>',
    is: 'warn',
    places: 1,
  },
  {
    name: 'an article about dummy text',
    html: page(
      'What is Lorem Ipsum?',
      '<h1>What is Lorem Ipsum?</h1><p>Lorem ipsum dolor sit amet is Latin.</p>',
    ),
    is: 'pass',
  },
  { name: 'words of Latin', html: page('Oak', '<p>Dolor sit amet, said Cicero.</p>'), is: 'pass' },
  { name: 'a title that was not filled', html: page('{{ page.title }}'), is: 'warn', places: 1 },
  { name: 'an empty value as title', html: page('undefined'), is: 'warn' },
  {
    name: 'an object as text',
    html: page('Oak', '<h2>[object Object]</h2><a href="/[object Object]">x</a>'),
    is: 'warn',
    places: 2,
  },
  {
    name: 'a heading that an AngularJS app fills in',
    html: '<div ng-app="shop"><h1>{{item.header}}</h1></div>',
    is: 'pass',
  },
  {
    name: 'a description of one word, over and over',
    html: '<!doctype html><html lang=ja><head><title>Oak</title><meta name=description content="テキストテキストテキスト テキスト"></head></html>',
    is: 'warn',
    places: 1,
  },
  {
    name: 'a name that repeats a word',
    html: page('Duran Duran, Yeah Yeah Yeahs and Oak'),
    is: 'pass',
  },
])
