import { at, defineAudit, fail, pass, warn } from '../../audit-kit/audit.ts'

/** Articles about errors are longer than error pages. */
const maxWords = 150

export default defineAudit({
  subject: 'Soft 404',
  titles: {
    problem: 'Page looks like an error page but returns a success status',
    success: 'Page is not a soft 404',
  },
  plain: {
    title: 'The page looks like an error page',
    success: 'The page doesn’t look like an error page',
    why: 'Search engines treat a page like that as missing and leave it out of their results.',
    fix: 'If the page is fine, ask your developer why it looks like an error page; if it no longer exists, have it removed.',
  },
  why: 'Search engines treat a page that says “not found” with status 200 as missing (a soft 404), and do not show it.',
  fix: 'Return status 404 or 410 for URLs that do not exist, and give every page that exists content of its own.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  otherSeverities: ['medium'],
  cause: 'soft-404',
  messages: {
    same: 'HTML of the page is the same as that of a URL that does not exist',
    reads: 'Title or H1 says that the page was not found, but the status is {status}',
    named: 'Neither the title nor the H1 says “not found”',
    own: 'Page has its own content, and neither its title nor its H1 says “not found”',
  },
  needs: ['page', 'notFound', 'metadata', 'headings', 'text'],

  check({ page, notFound, metadata, headings, text }) {
    const { status, bytes, finalUrl } = notFound
    const elsewhere = finalUrl !== page.url.href && !page.home
    if (
      elsewhere &&
      status === 200 &&
      bytes === page.htmlBytes &&
      bytes > 0 &&
      page.html.startsWith(notFound.text.slice(0, 60_000))
    )
      return fail('same', {}, [{ url: notFound.url }])
    const title = metadata.titles.find((one) => soundsMissing(one.text))
    const heading = headings.find((one) => one.level === 1 && soundsMissing(one.text))
    const found = title ?? heading
    if (found === undefined || text.mainWords > maxWords || page.status >= 400)
      return pass(text.words === 0 ? 'named' : 'own')
    return warn('reads', { status: page.status }, [at(found.element, found.text)], { severity: 'medium' })
  },
})

/** As a name, 404 is a car, a room or a topic; error pages begin with it. */
const errorCode =
  /^\W{0,5}(?:(?:http|error|fehler|erreur|errore|erro|fout|fel|błąd|ошибка)\W{1,3}){0,2}404\W{0,3}(?:$|[-|–—:·(]|(?:error|fehler|erreur|errore|erro|not|page|seite|página|pagina)(?!\p{L}))/iu

const wordings =
  /\b(?:(?:page|file|site) (?:was |is |could )?not (?:be )?found|not found|(?:seite|inhalt) (?:wurde )?nicht gefunden|page (?:introuvable|non trouvée)|página no encontrada|página não encontrada|pagina non trovata|pagina niet gevonden|sidan hittades inte|strony? nie (?:znaleziono|znaleziona))\b|страница не найдена|找不到(?:页面|頁面|网页|網頁)|页面不存在|ページが見つかりません|페이지를 찾을 수 없/iu

const soundsMissing = (text: string): boolean =>
  errorCode.test(text.slice(0, 200)) || wordings.test(text.slice(0, 200))
