import { popularSites } from './fourth-sources.ts'
import type { Source } from './sources.ts'

/** The last draw, audited after the findings on the previous three had been fixed. */
export const seventhSources: readonly Source[] = [
  {
    ...popularSites,
    urls: {
      // Forum, mathematics, payment, public offices, tenders, software, advice, broker, shop, pharmacy, games, knowledge.
      'stummiforum.de': 'https://stummiforum.de/',
      'mathslycee.fr': 'http://mathslycee.fr/',
      'sequra.es': 'http://www.sequra.es/',
      'adminfacil.es': 'https://www.adminfacil.es/',
      'appaltitalia.it': 'https://www.appaltitalia.it/',
      'sugester.pl': 'http://sugester.pl/',
      'sovets24.ru': 'http://sovets24.ru/',
      'togo-sec.co.jp': 'https://togo-sec.co.jp/',
      'avang.ir': 'http://avang.ir/',
      'farmazon.com.tr': 'https://www.farmazon.com.tr/',
      'growgames.com.br': 'http://www.growgames.com.br/',
      'infonu.nl': 'https://www.infonu.nl/',
      // Start-ups, news, concrete, 3D, credit bureau, electronics, data, college, lessons, invoices, accounting, hosting.
      'breakit.se': 'https://www.breakit.se/',
      'thetoc.gr': 'http://www.thetoc.gr/',
      'betonserver.cz': 'https://www.betonserver.cz/',
      'blender3d.org.ua': 'https://blender3d.org.ua/',
      'burodecredito.com.mx': 'http://www.burodecredito.com.mx/',
      'microbit.co.uk': 'https://microbit.co.uk/',
      'data.gov': 'https://www.data.gov/',
      'pct.edu': 'https://www.pct.edu/',
      'o7planning.org': 'https://o7planning.org/',
      'billingo.hu': 'https://www.billingo.hu/',
      'accurate.id': 'https://accurate.id/',
      'upress.co.il': 'https://www.upress.co.il/',
    },
  },
]
