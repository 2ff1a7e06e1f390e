import type { Source } from './sources.ts'

/**
 * Published sites with their own files, so that the browser shows them as visitors see them. Chosen by language and kind
 * from lists of repositories, before any page was opened.
 */
export const ninthSources: readonly Source[] = [
  {
    name: 'pastry-shop',
    github: '0-uy/pagana-pasteleria@8b92a6f8e215d41e1518e3a122604c48d097f340',
    folder: '.',
    site: 'https://pagana-pasteleria.pages.dev',
    pages: ['index.html', 'productos.html'],
  },
  {
    name: 'self-help-group',
    github: 'AcatSassuolo/acat-sassuolo@a7fd9d581cd8f38b73ce9cfff29ca330e7015e45',
    folder: '.',
    site: 'https://www.acat-sassuolo.it',
    pages: ['index.html'],
  },
  {
    name: 'farm-machines',
    github: 'Barti303123/agronaprawa-serwis.pl@4d5404d9e22d5b018f61c71936c8c7476c990801',
    folder: '.',
    site: 'https://agronaprawa-serwis.pl',
    pages: ['index.html', 'sklep.html'],
  },
  {
    name: 'dentist',
    github: '33emre42-sudo/ym-dis-klinigi@e62ae2fe8d55a8f3c6ba6569c5184673783014a9',
    folder: '.',
    site: 'https://ymdisklinigi.com',
    pages: ['index.html'],
  },
  {
    name: 'tennis-club',
    github: 'Benjamin-dhoe/ktcdiest@06b163f45f737c00bf2b222311b11d0ca4152bf1',
    folder: '.',
    site: 'https://www.ktcdiest.be',
    pages: ['index.html', 'lid-worden.html', 'kampen.html'],
  },
  {
    name: 'customs-agent',
    github: '4MaxR/al-rouby-customs-website@ae28d54baf7e290deb0eb5676317b33a7ce39522',
    folder: '.',
    site: 'https://al-rouby.com',
    pages: ['ar/index.html', 'zh/index.html', 'blog/egypt-port-fees.html'],
  },
  {
    name: 'agency',
    github: '21-digital-jp/21-digital-jp.github.io@341af84d4148ea4cb6d3154402bd51d2bb426ade',
    folder: '.',
    site: 'https://21-digital-jp.github.io',
    pages: ['ja/index.html'],
  },
  {
    name: 'garage',
    github: '000Admin000/pro-motors.ua@7c27a160d108e520422f4db2a1cbcf073ba29064',
    folder: '.',
    site: 'https://pro-motors.ua',
    pages: ['index.html', 'price/index.html'],
  },
  {
    name: 'technology-magazine',
    github: '36krjp/36krjp.github.io@00047ed16b77fa85c6b26d2db3e139b6b936bcac',
    folder: '.',
    site: 'https://36krjp.github.io',
    pages: [
      'index.html',
      '2016/12/11/sync-by-50-wireless-headphones-review/index.html',
      '2016/12/11/sync-by-50-wireless-headphones-review/amp/index.html',
    ],
  },
  {
    name: 'it-support',
    github: '365techiesUK/365techies@bdf5a4b61df76628fd2c6be8b01cf2f6bbf8b5a5',
    folder: '.',
    site: 'https://365techies.co.uk',
    pages: ['index.html', 'about/index.html', 'broadband-checker/index.html'],
  },
  {
    name: 'cafe',
    github: '0l1xscr1pt/couleur-cafe-laval@d51438504d2aac151f49373add456e75dc15e2eb',
    folder: '.',
    site: 'https://couleur-cafe-laval.fr',
    pages: ['index.html'],
  },
  {
    name: 'theater',
    github: '1-alex98/kurfuerstliches-hoftheather-bonn@132d9664ddd861c254b8ae1d65b8a0e059f39dd0',
    folder: '.',
    site: 'https://kurfuerstliches-hoftheater-bonn.de',
    pages: ['index.html', 'participate.html'],
  },
  {
    name: 'law-firm',
    github: '0kk02k/anwaltRAB@6a06a84bc3cb0dfd5502b2aa3fa7365a6dd5a52a',
    folder: '.',
    site: 'https://kanzlei-buhlke.de',
    pages: ['index.html', 'datenschutz.html'],
  },
]
