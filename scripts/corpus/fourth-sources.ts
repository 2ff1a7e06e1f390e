import type { Source } from './sources.ts'

/** Home pages of sites drawn at random from a list of popular ones, saved in 2018. The file is named after the host. */
export const popularSites = {
  name: 'home-pages',
  github: 'silverfoxy/JSCryptoMinerStudy@66d08152005ae8af300f313607edd30584d67225',
  folder: 'pagesource',
}

/**
 * Pages from sources that no other corpus uses, served under their own hostnames. Chosen by kind and language before
 * any was audited.
 */
export const fourthSources: readonly Source[] = [
  {
    ...popularSites,
    urls: {
      // City, school authority, bicycle shop, sports federation, sock shop, knitting, magazine, charity run.
      'mainz.de': 'http://www.mainz.de/index.php',
      'ac-nantes.fr': 'http://www.ac-nantes.fr/accueil-1.kjsp',
      'merkabici.es': 'https://www.merkabici.es/',
      'federvolley.it': 'http://www.federvolley.it/',
      'nastopy.pl': 'http://nastopy.pl/',
      'knitweek.ru': 'http://knitweek.ru/',
      'cyclowired.jp': 'https://www.cyclowired.jp/',
      'oxfamtrailwalker.or.kr': 'https://www.oxfamtrailwalker.or.kr/',
      // Religion, flights, gossip, adult education, regional news, bank, council, science news, accounting software.
      'hadana.ir': 'http://hadana.ir/',
      'aerobilet.com.tr': 'https://www.aerobilet.com.tr/',
      'areavip.com.br': 'https://www.areavip.com.br/',
      'folkuniversitetet.se': 'https://www.folkuniversitetet.se/',
      'ekriti.gr': 'http://www.ekriti.gr/',
      'equabank.cz': 'https://www.equabank.cz/',
      'kingston.gov.uk': 'https://www.kingston.gov.uk/',
      'khoahocphattrien.vn': 'http://khoahocphattrien.vn/',
      'rivhit.co.il': 'https://www.rivhit.co.il/',
    },
  },
  {
    name: 'technology-news',
    github: 'j0k3r/graby@3e7695203c4c57dac2998780972450ced372b960',
    folder: 'tests/fixtures/content',
    urls: {
      'https___www.xataka.com_movilidad_coches-vendidos-2023-2024-espana.html':
        'https://www.xataka.com/movilidad/coches-vendidos-2023-2024-espana',
    },
  },
  {
    name: 'lawyer',
    github: '01discovery/ltb-avocat@2b88018023880a5d5d16d6f6afd4a11256bfd7d0',
    folder: '.',
    site: 'https://ltb-avocat.com',
    pages: ['index.html'],
  },
  {
    name: 'water-mill',
    github: '08Baron/moulin-goure@bd447cc9288102c509a65a34f8addfb83c12d65f',
    folder: '.',
    site: 'https://moulin-goure.netlify.app',
    pages: ['index.html'],
  },
  {
    name: 'home-help',
    github: 'Alltagshilfehannover/website@2c926b1c213fec25aa6993a7fb60f3ce9a7c35d1',
    folder: '.',
    site: 'https://haushaltshilfe-hannover.com',
    pages: ['index.html', 'blog-einsamkeit-im-alter/index.html'],
  },
  {
    name: 'steelworks',
    github: '20poojadongre/singhalsteel.com@baf1a4152ff9ffbd689976702c7ea01c79879c75',
    folder: '.',
    site: 'https://singhalsteel.com',
    pages: ['product/index.html'],
  },
  {
    name: 'jobs',
    github: 'AB-TECH-SOLUTIONS/irelisgroup.com@9734750008fc9a9c676fcd81658058e34480a0fc',
    folder: '.',
    site: 'https://irelisgroup.com',
    pages: ['index.html'],
  },
  {
    name: 'data-recovery',
    github: '01team9639-maker/datarecovery-sa@26f7864f157cce2b33d6722c07ee3c219c58722a',
    folder: '.',
    site: 'https://datarecovery-sa.com',
    pages: ['index.html'],
  },
]
