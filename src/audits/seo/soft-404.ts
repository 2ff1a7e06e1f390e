import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'

/** An article about errors is longer than an error page. */
const mostWords = 150

export default defineAudit({
  title: 'The page is not an error page that claims success',
  why: 'Search engines treat a page that says “not found” with status 200 as missing, and waste time on it.',
  advice: 'Answer 404 or 410 for what does not exist, and give every page that exists contents of its own.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
  ],
  importance: 'medium',
  mode: 'penalty',
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
      return fail('The page is the same as the answer to an address that does not exist.', [
        { found: 'the same bytes', url: notFound.url },
      ])
    if (text.mainWords > mostWords) return pass('The page has contents of its own.')
    const title = metadata.titles.find((one) => soundsMissing(one.text))
    const heading = headings.find((one) => one.level === 1 && soundsMissing(one.text))
    const found = title ?? heading
    if (found !== undefined)
      return warn('The page reads like an error page, but claims success.', [at(found.element, found.text)])
    return pass('The page does not read like an error page.')
  },
})

const wordings =
  /\b(?:404|(?:page|file|site) (?:was |is |could )?not (?:be )?found|not found|(?:seite|inhalt) (?:wurde )?nicht gefunden|page (?:introuvable|non trouvée)|página no encontrada|página não encontrada|pagina non trovata|pagina niet gevonden|sidan hittades inte|strony? nie (?:znaleziono|znaleziona))\b|страница не найдена|找不到(?:页面|頁面|网页|網頁)|页面不存在|ページが見つかりません|페이지를 찾을 수 없/iu

const soundsMissing = (text: string): boolean => wordings.test(text.slice(0, 200))
