import type { Source } from './sources.ts'

/** Pages from other sources than the first two corpora, chosen by kind and language before any was audited. */
export const thirdSources: readonly Source[] = [
  {
    name: 'previews',
    github: 'microlinkhq/metascraper@20423f52ef9b4a07d3b25e56e34d2756b3291250',
    folder: 'packages',
    pages: [
      // Shop, forum, food blog, sports club, personal site, institute, press release, car search, newsletter, city magazine.
      'metascraper/test/integration/belfusto/input.html',
      'metascraper/test/integration/pikabu/input.html',
      'metascraper/test/integration/smitten-kitchen/input.html',
      'metascraper/test/integration/therams/input.html',
      'metascraper/test/integration/astier/input.html',
      'metascraper/test/integration/bfi/input.html',
      'metascraper/test/integration/globenewswire/input.html',
      'metascraper/test/integration/teslahunt/input.html',
      'metascraper/test/integration/substack/input.html',
      'metascraper/test/integration/milanocittastato/input.html',
      // Newspaper, craftsman, preprint, magazine, university.
      'metascraper-uol/test/fixtures/folha.html',
      'metascraper-readability/test/fixtures/chowhanandsons.com.html',
      'metascraper-citation/test/fixtures/arxiv.org-abs-1706.03762.html',
      'metascraper-lang/test/fixtures/html-lang.html',
      'metascraper-logo-favicon/test/fixtures/liuedu.html',
    ],
  },
  {
    name: 'articles',
    github: 'postlight/parser@e8ba7ece291efa4d915d50dd4deeec17d54359f2',
    folder: 'fixtures',
    pages: [
      // Manufacturer, government agency, broadcaster, party, news, bookshop, registry.
      'www.elecom.co.jp.html',
      'www.ipa.go.jp.html',
      'ici.radio-canada.ca.html',
      'www.gruene.de.html',
      'www.qdaily.com.html',
      'bookwalker.jp.html',
      'clinicaltrials.gov.html',
    ],
  },
  {
    name: 'meetings',
    github: 'City-Bureau/city-scrapers@292e3f20e2b0cf044e8571bd3acf9cd84249af30',
    folder: 'tests/files',
    pages: ['chi_transit.html', 'il_gaming_board.html'],
  },
  {
    name: 'law',
    github: 'public-law/open-gov-crawlers@87bdeaac38aae3f21c96e87331fb1636dc5ad424',
    folder: 'tests/fixtures',
    pages: ['irl/courts-glossary.html'],
  },
  // Whole sites as published, with their own assets: notes in Japanese, a blog in Korean, a font in Persian, a company
  // in Hebrew.
  {
    name: 'notes',
    github: 'maku77/maku77.github.io@4fc44d1574175e4de45f0f37a995063f95f3288a',
    folder: '.',
    pages: ['p/seogpah/index.html'],
  },
  {
    name: 'posts',
    github: 'taetaetae/taetaetae.github.io@513467664b8a84e3fa4d173ba2131d7b892f4649',
    folder: '.',
    pages: ['posts/review-springcamp2024/index.html'],
  },
  {
    name: 'font',
    github: 'rastikerdar/vazirmatn@72e0e06361d6a926c35e36a493814d5e03152a4d',
    folder: '.',
    pages: ['fa.html'],
  },
  {
    name: 'company',
    github: 'maorkris/tevel-polygraph1@aae908a0f8192da9b180e6ce5874b8a5dd39e431',
    folder: '.',
    pages: ['index.html', 'contact/index.html'],
  },
]
