import { popularSites } from './fourth-sources.ts'
import type { Source } from './sources.ts'

/** Drawn together with the fifth corpus, and audited after its findings had been fixed too. */
export const sixthSources: readonly Source[] = [
  {
    ...popularSites,
    urls: {
      // Theme shop, private university, computer lessons, classified ads, night life, industry, computer tips, trailers.
      'kriesi.at': 'https://kriesi.at/',
      'hs-fresenius.de': 'https://www.hs-fresenius.de/',
      'it-connect.fr': 'https://www.it-connect.fr/',
      'compra-venta.es': 'https://www.compra-venta.es/',
      'nightguide.it': 'https://www.nightguide.it/',
      'tmeic.co.jp': 'http://www.tmeic.co.jp/',
      'pcquest.ir': 'http://pcquest.ir/',
      'yalcindorse.com.tr': 'http://www.yalcindorse.com.tr/',
      // Calculators, magazine, literature society, economy, loans, fans, newspaper, art school, archives, birds.
      'berekenhet.nl': 'https://www.berekenhet.nl/',
      'minervanett.no': 'https://www.minervanett.no/',
      'finlit.fi': 'https://www.finlit.fi/fi',
      'enikonomia.gr': 'http://www.enikonomia.gr/',
      'essox.cz': 'https://www.essox.cz/',
      'fanily.tw': 'https://www.fanily.tw/',
      'elsoldeirapuato.com.mx': 'https://www.elsoldeirapuato.com.mx/',
      'leeds-art.ac.uk': 'https://www.leeds-art.ac.uk/',
      'archives.gov': 'https://www.archives.gov/',
      'bto.org': 'https://www.bto.org/home',
      // Furniture, fashion, school diary, party, charity.
      'moemax.hu': 'https://www.moemax.hu/',
      'fashionup.ro': 'https://www.fashionup.ro/',
      'shkolo.bg': 'https://www.shkolo.bg/',
      'pcp.pt': 'http://www.pcp.pt/inicio',
      'savethechildren.in': 'https://www.savethechildren.in/',
    },
  },
]
