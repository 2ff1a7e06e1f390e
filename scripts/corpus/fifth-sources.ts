import { popularSites } from './fourth-sources.ts'
import type { Source } from './sources.ts'

/** More pages of the same kind, drawn and audited after the findings on the fourth corpus had been fixed. */
export const fifthSources: readonly Source[] = [
  {
    ...popularSites,
    urls: {
      // Diocese, pharmacy, law, directory, university, technology news, trail running, bookshop, phone book, clinic.
      'dioezese-linz.at': 'https://www.dioezese-linz.at/portal/home',
      'apotheke.at': 'https://www.apotheke.at/',
      'jusline.at': 'https://www.jusline.at/',
      'local.ch': 'https://www.local.ch/de',
      'univ-reunion.fr': 'http://www.univ-reunion.fr/',
      'technologyreview.es': 'https://www.technologyreview.es/',
      'spiritotrail.it': 'https://www.spiritotrail.it/',
      'gandalf.com.pl': 'https://www.gandalf.com.pl/',
      '008.ru': 'http://www.008.ru/',
      'taku-jibi.jp': 'http://www.taku-jibi.jp/',
      // Computer recycling, university, pizza, health, fishing shop, county, music, libraries, food, furniture.
      'pc-farm.co.jp': 'https://pc-farm.co.jp/',
      'um.ac.ir': 'http://um.ac.ir/',
      'dominos.com.tr': 'https://www.dominos.com.tr/',
      'saudedica.com.br': 'https://www.saudedica.com.br/',
      'harecohengelsport.nl': 'https://www.harecohengelsport.nl/',
      'hordaland.no': 'http://www.hordaland.no/nn-NO/',
      'gaffa.dk': 'http://gaffa.dk/',
      'outikirjastot.fi': 'http://www.outikirjastot.fi/',
      'angelala.tw': 'https://angelala.tw/',
      'videnov.bg': 'https://videnov.bg/',
      // Employment office, university.
      'iowaworkforcedevelopment.gov': 'https://www.iowaworkforcedevelopment.gov/',
      'snru.ac.th': 'https://snru.ac.th/',
    },
  },
  {
    name: 'grill',
    github: 'Marktgrill/marktgrill.github.io@ef9e37968052e4322c7530a04e53458b8a25e359',
    folder: '.',
    site: 'https://marktgrill.github.io',
    pages: ['speisekarte.html'],
  },
  {
    name: 'association',
    github: 'Akamu-eV/akamu-ev.github.io@7115f642f30620ece31dfe719452047bb2b65510',
    folder: '.',
    site: 'https://akamu.de',
    pages: ['en/index.html'],
  },
  {
    name: 'excursions',
    github: '1imaade/Marragafay@2600a53fca6f3197f589196fcb76360e6e9b11f6',
    folder: '.',
    site: 'https://marragafay.com',
    pages: ['activities/camel-ride.html'],
  },
]
