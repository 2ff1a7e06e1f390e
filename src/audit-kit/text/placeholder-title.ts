/** Whether a title says nothing about the page: “Home”, “Untitled”, the default of an editor or a framework. */
export function isPlaceholderTitle(title: string): boolean {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()
  return placeholders.has(plain) || /^(?:untitled|index of)\b/.test(plain)
}

/**
 * Placeholders of editors, frameworks and servers, in several languages. The bare name of a framework is not one: its own
 * site has it as the title.
 */
const placeholders: ReadonlySet<string> = new Set(
  `home, homepage, home page, main page, index, welcome, document, page, page 1, new page, title, page title, site title,
  your title, title here, website, website title, my website, my site, my blog, my app, app, test, test page, default,
  default page, hello world, coming soon, no title, blank page, react app, vite app, vite + react, vite + react + ts,
  vite + vue, vite + svelte, vite + ts, create next app, nuxt app, vue app, svelte app, just another wordpress site, welcome to nginx, apache2 ubuntu default page it works,
  apache2 debian default page it works, iis windows server, it works, test page for the nginx http server,
  startseite, willkommen, dokument, accueil, bienvenue, sans titre, inicio, página principal, documento sin título,
  início, página inicial, pagina iniziale, benvenuto, welkom, startpagina, startsida, hjem, etusivu, strona główna,
  úvod, ana sayfa, главная, главная страница, ホーム, トップページ, 無題ドキュメント, 首页, 首頁, 无标题文档, 홈`.split(
    /,\s+/,
  ),
)
