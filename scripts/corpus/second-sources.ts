import type { Source } from './sources.ts'

const trafilatura = 'adbar/trafilatura@e90b0ef51ab026fdb905fb6c5b3c84dd3d784fd5'
const recipes = 'hhursev/recipe-scrapers@d08ddd0240ee0ff73dd9d705e43077a821944716'

/** Pages that no audit was tuned on, chosen by hand for their kind and language before any was audited. */
export const secondSources: readonly Source[] = [
  {
    name: 'web',
    github: trafilatura,
    folder: 'tests',
    pages: [
      // Government and administration.
      'cache/stuttgart.de.html',
      'eval/wbf.admin.ch.14093.html',
      'eval/zoll.de-Tabaksteuer.html',
      'eval/jis.gov.jm-investment.html',
      'eval/be.ch-impfen.html',
      // Shops and companies.
      'cache/ebrosia.de.zinfandel.html',
      'eval/zooroyal.de.trixie.html',
      'cache/rs-ingenieure.de.tragwerksplanung.html',
      'eval/parallels.com.desktop.html',
      'eval/lavazza.de.qualita.html',
      // Forums, questions and answers, wikis, documentation.
      'eval/katzen-forum.net-Pepe.html',
      'eval/villagersandheroes.com.forums.patchnotes.html',
      'cache/stackoverflow.com.rust.html',
      'eval/docs.docker.com.install.html',
      'eval/wiki.python.org.Download.html',
      'eval/stardewvalleywiki.com.penny.html',
      // Personal sites, and sites of the table-layout era.
      'cache/lemire.me.json.html',
      'eval/nalas-loewenseiten.info.m.html',
      'eval/prof-pc.de.html',
      'eval/pix-bavaria.de.html',
      'eval/blogoff.de.i-htm.html',
      // AMP and script-built pages.
      'eval/blog.amp.dev.axios.html',
      'eval/hackernoon.com.scrape.html',
      'eval/juventudrebelde.cu-internacional.html',
      // News and articles: Arabic, Chinese, Finnish, French, Italian, Japanese, Polish, Portuguese, Spanish, Ukrainian.
      'eval/assabah.com.tn.article.html',
      'eval/baike.baidu.com.tanya.html',
      'cache/chineselyrics4u.com.zhineng.html',
      'eval/yle.fi.3-11212601.html',
      'cache/laviedesidees.fr.evaluation.html',
      'eval/lastampa.it.temperature.html',
      'eval/nhk.or.jp.k100.html',
      'eval/sportowefakty.wp.pl.falubaz.html',
      'eval/campograndenews.com.br-adolescente.html',
      'eval/elpais.com.uy-gobierno.html',
      'eval/football.ua.podolski.html',
      'eval/world.kbs.co.kr-Temperatures.html',
    ],
  },
  {
    name: 'food',
    github: recipes,
    folder: 'tests/test_data',
    pages: [
      'argiro.gr/argiro_1.testhtml',
      'yemek.com/yemek.testhtml',
      'cook-talk.com/cooktalk_1.testhtml',
      'delishkitchen.tv/delishkitchen_1.testhtml',
      'xiachufang.com/xiachufang_1.testhtml',
      'albert.cz/albertcz.testhtml',
      'kuchynalidla.sk/kuchynalidla.testhtml',
      'recepti.index.hr/receptiindex_1.testhtml',
      'nosalty.hu/nosalty_1.testhtml',
      'koket.se/koket.testhtml',
      'valdemarsro.dk/valdemarsro.testhtml',
      'nrk.no/nrkmat_1.testhtml',
      'ah.nl/albertheijn.testhtml',
      'pingodoce.pt/pingodoce.testhtml',
      'breadtopia.com/breadtopia.testhtml',
      'costco.com/costco.testhtml',
      'healthyeating.nhlbi.nih.gov/nihhealthyeating_3.testhtml',
      'myplate.gov/usdamyplate_1.testhtml',
      'picnic.app/picnic_1.testhtml',
      'grimgrains.com/grimgrains_1.testhtml',
    ],
  },
  // Templates with their own files: shop, résumé, coming soon, café, landing page, sign-in, presentation, app shell.
  { name: 'shop', npm: 'startbootstrap-shop-item@5.0.6', folder: 'package/dist', pages: 1 },
  { name: 'resume', npm: 'startbootstrap-resume@7.0.6', folder: 'package/dist', pages: 1 },
  { name: 'soon', npm: 'startbootstrap-coming-soon@6.0.7', folder: 'package/dist', pages: 1 },
  { name: 'cafe', npm: 'startbootstrap-business-casual@7.0.9', folder: 'package/dist', pages: 2 },
  { name: 'landing', npm: 'startbootstrap-landing-page@6.0.6', folder: 'package/dist', pages: 1 },
  {
    name: 'design',
    npm: 'soft-ui-design-system@1.0.4',
    folder: 'package',
    pages: ['index.html', 'pages/about-us.html', 'pages/contact-us.html'],
  },
  {
    name: 'dashboard',
    npm: 'notus-js@1.1.0',
    folder: 'package',
    pages: ['pages/landing.html', 'pages/admin/settings.html', 'pages/auth/login.html'],
  },
  { name: 'slides', npm: 'reveal.js@6.0.2', folder: 'package', pages: ['demo.html'] },
]

/** Twenty more, audited after the findings on the second corpus had been fixed. */
export const furtherPages: readonly Source[] = [
  {
    name: 'web',
    github: trafilatura,
    folder: 'tests',
    pages: [
      'eval/arbeitsagentur.de-arbeitsmarkt.html',
      'eval/lidl.de-nachhaltigkeit.html',
      'eval/wolfsrebellen-netz.forumieren.com.regeln.html',
      'eval/reddit.com.init.html',
      'eval/schlosswirtjuval.it.geschichte.html',
      'eval/uusisuomi.fi.angela.html',
      'eval/sports.fr.lorient.html',
      'eval/vegolosi.it.climate.html',
      'eval/economist.com.thinking.html',
      'eval/axios.com.future.html',
      'cache/love-hina.ch.0409.html',
      'eval/rheinruhronline.de.essenwestviertel.html',
      'cache/en.wikipedia.org.tsne.html',
      'eval/correio24horas.com.br-PMS.html',
    ],
  },
  {
    name: 'food',
    github: recipes,
    folder: 'tests/test_data',
    pages: [
      'kwestiasmaku.com/kwestiasmaku.testhtml',
      'fresh.iprima.cz/freshiprima_1.testhtml',
      'akispetretzikis.com/akispetretzikis.testhtml',
      'hogarmania.com/hogarmania_1.testhtml',
      'rewe.de/rewe.testhtml',
      'kingarthurbaking.com/kingarthur.testhtml',
      'madensverden.dk/madensverden.testhtml',
    ],
  },
]
