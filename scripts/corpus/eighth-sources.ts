import { popularSites } from './fourth-sources.ts'
import type { Source } from './sources.ts'

/** One home page for each of 24 countries and top-level domains, drawn by a program that only read their encoding. */
export const eighthSources: readonly Source[] = [
  {
    ...popularSites,
    urls: {
      'jurtenland.de': 'https://www.jurtenland.de/',
      'anfe.fr': 'http://www.anfe.fr/',
      'csif.es': 'https://www.csif.es/',
      'wsb.pl': 'http://www.wsb.pl/',
      'mp3erger.ru': 'http://www.mp3erger.ru/',
      'masarumr.blogspot.jp': 'http://masarumr.blogspot.jp/',
      'sensys.co.kr': 'https://sensys.co.kr/',
      'recargapay.com.br': 'http://recargapay.com.br/',
      'dgtl.nl': 'https://dgtl.nl/',
      'dalatrafik.se': 'http://www.dalatrafik.se/',
      'stromstore.dk': 'https://stromstore.dk/',
      'gtp.gr': 'http://gtp.gr/',
      'priznakytransformace.cz': 'http://priznakytransformace.cz/',
      'shelbycountytn.gov': 'https://shelbycountytn.gov/',
      'sva.edu': 'http://www.sva.edu/',
      'filtersfast.com': 'https://www.filtersfast.com/',
      'bindasmasti.co.in': 'http://bindasmasti.co.in/',
      'ankara.bel.tr': 'http://www.ankara.bel.tr/',
    },
  },
]
