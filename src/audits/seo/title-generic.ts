import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The title is the page’s own',
  why: 'Titles such as “Home” or “Untitled” come from a template and tell nobody what the page is.',
  advice: 'Replace the placeholder with the topic of the page and the name of the site.',
  example: '<title>Oak dining tables – Example Joinery</title>',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  importance: 'medium',
  mode: 'penalty',
  heuristic: true,
  needs: ['metadata'],

  check({ metadata }) {
    const title = metadata.titles.find(({ text }) => text !== '')
    if (title === undefined) return notApplicable('The page has no title.')
    const plain = title.text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}+]+/gu, ' ')
      .trim()
    if (placeholders.has(plain) || /^(?:untitled|index of)\b/.test(plain))
      return warn('The title is a placeholder.', [at(title.element, title.text, 'the topic of the page')])
    return pass('The title is no placeholder.')
  },
})

/** As editors, frameworks and servers leave them, in several languages. */
const placeholders: ReadonlySet<string> = new Set(
  `home, homepage, home page, main page, index, welcome, document, page, page 1, new page, title, page title, site title,
  your title, title here, website, website title, my website, my site, my blog, my app, app, test, test page, default,
  default page, hello world, coming soon, no title, blank page, react app, vite app, vite + react, vite + react + ts,
  vite + vue, vite + svelte, vite + ts, create next app, next js, nuxt app, vue app, angular, svelte app, sveltekit,
  gatsby, astro, just another wordpress site, welcome to nginx, apache2 ubuntu default page it works,
  apache2 debian default page it works, iis windows server, it works, test page for the nginx http server,
  startseite, willkommen, dokument, accueil, bienvenue, sans titre, inicio, página principal, documento sin título,
  início, página inicial, pagina iniziale, benvenuto, welkom, startpagina, startsida, hjem, etusivu, strona główna,
  úvod, ana sayfa, главная, главная страница, ホーム, トップページ, 無題ドキュメント, 首页, 首頁, 无标题文档, 홈`.split(
    /,\s+/,
  ),
)
