import { verbatim } from '../../testing/words/verbatim.ts'
import { probe } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './canonical-target.ts'

const url = 'https://www.example.com/oak'
const turkish =
  'Bu büro yirmi yıldan beri bu şehirde ve çok iyi bir ekip ile her gün sizin için çalışıyor. '.repeat(5)
const answers = (changes: Parameters<typeof probe>[0], rules = '') => ({
  canonicalTarget: probe({ url, ...changes }),
  robotsTxt: robotsTxt(rules),
})

auditCases(audit, [
  { name: 'a page', facts: answers({ text: '<title>Oak</title>' }), is: 'pass' },
  {
    name: 'its own canonical',
    facts: answers({ text: `<link rel="canonical" href="${url}#a">` }),
    is: 'pass',
  },
  {
    name: 'a redirect',
    facts: answers({ redirects: 1, finalUrl: `${url}/` }),
    is: 'warn',
    severity: 'low',
    shows: /Redirects to https:\/\/www.example.com\/oak\//,
  },
  {
    name: 'a version in another language',
    html: '<!doctype html><html lang="de-AT"><head><title>Eiche</title></head><body>',
    facts: answers({ text: '<!doctype html><html class="a" lang="en"><title>Oak</title>' }),
    is: 'fail',
    severity: 'high',
    cause: 'other-canonical',
    says: /another language \(en\)/,
  },
  {
    name: 'a page in the language of the text, which declares another by mistake',
    html: `<!doctype html><html lang="en"><head><title>Avukat</title></head><body><p>${turkish}`,
    facts: answers({ text: '<html lang="tr"><title>Avukat</title>' }),
    is: 'pass',
  },
  {
    name: 'a page that declares a language by mistake, with words that are too rare to detect its own',
    html: '<!doctype html><html lang="en"><head><title>Avukat</title></head><body><p>çeşitli güçlü kişiler, müşteri görüşü',
    facts: answers({ text: '<html lang="tr"><title>Avukat</title>' }),
    is: 'pass',
  },
  {
    name: 'another code of the same language',
    html: '<!doctype html><html lang="no"><head><title>Eik</title></head><body>',
    facts: answers({ text: '<html lang="nb-NO"><title>Eik</title>' }),
    is: 'pass',
  },
  {
    name: 'blocked, so we did not ask',
    facts: answers({ status: null, because: verbatim('robots.txt') }, 'User-agent: *\nDisallow: /oak'),
    is: 'fail',
    says: /robots\.txt/,
  },
  {
    name: 'on another host, with its own robots.txt',
    facts: answers(
      { url: 'https://example.org/oak', text: '<title>Oak</title>' },
      'User-agent: *\nDisallow: /',
    ),
    is: 'pass',
  },
  { name: 'missing', facts: answers({ status: 404 }), is: 'fail', says: /404/ },
  {
    name: 'left out by markup',
    facts: answers({ text: "<META content='noindex' NAME=robots>" }),
    is: 'fail',
  },
  {
    name: 'left out by a header',
    facts: answers({ headerEntries: [['x-robots-tag', 'noindex']] }),
    is: 'fail',
  },
  {
    name: 'noindex in a comment',
    facts: answers({ text: '<!-- <meta name=robots content=noindex> -->' }),
    is: 'pass',
  },
  {
    name: 'yet another canonical',
    facts: answers({ text: '<link href=/beech rel=canonical>' }),
    is: 'fail',
    shows: /beech/,
  },
  {
    name: 'the home page under its file name',
    facts: answers({ url: 'https://www.example.com/', text: '<link href=/index.html rel=canonical>' }),
    is: 'pass',
  },
  { name: 'a wall', facts: answers({ status: 403 }), is: 'inconclusive' },
  {
    name: 'no answer',
    facts: answers({ status: null, because: verbatim('It took too long.') }),
    is: 'inconclusive',
  },
  { name: 'none', facts: { canonicalTarget: null, robotsTxt: robotsTxt('') }, is: 'not-applicable' },
  {
    name: 'this page over http, one problem with canonical-self',
    url,
    facts: answers({ url: 'http://www.example.com/oak', redirects: 1, finalUrl: url }),
    is: 'warn',
    cause: 'canonical-scheme',
  },
  {
    name: 'a redirect back to this page: one problem with canonical-self',
    url,
    facts: answers({ url: 'https://www.example.com/home', redirects: 1, finalUrl: url }),
    is: 'warn',
    says: /redirects back to this page/,
    cause: 'other-canonical',
  },
  {
    name: 'a redirect that only adds the final slash: one problem with links-redirecting',
    facts: answers({ redirects: 1, finalUrl: `${url}/` }),
    is: 'warn',
    cause: 'trailing-slash',
  },
])
