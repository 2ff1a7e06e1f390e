import { at, defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Title wording',
  titles: { problem: 'Title does not say what the page is about', success: 'Title is not a placeholder' },
  plain: {
    title: 'The title doesn’t say what the page is about',
    fix: 'Write a title that says what people find on the page.',
  },
  why: 'A title such as “Home” or “Untitled” tells people in search results and tabs nothing about the page.',
  fix: 'Start the title with the topic of the page, followed by the name of the site.',
  snippets: { html: '<title>Oak dining tables – Example Joinery</title>' },
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    placeholder: 'Title is a placeholder: “{title}”',
    specific: 'Title is not a known placeholder such as “Home” or “Untitled”',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const title = metadata.titles.find(({ text }) => text !== '')
    if (title === undefined) return notApplicable()
    const plain = title.text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}+]+/gu, ' ')
      .trim()
    if (placeholders.has(plain) || /^(?:untitled|index of)\b/.test(plain))
      return warn('placeholder', { title: title.text.slice(0, 100) }, [
        at(title.element, title.text.slice(0, 100)),
      ])
    return pass('specific')
  },
})

/** Placeholders of editors, frameworks and servers, in several languages. */
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
