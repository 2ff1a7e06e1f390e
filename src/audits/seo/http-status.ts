import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The page answers with status 200',
  why: 'Search engines index what answers 200. Other answers, even successful ones, can keep a page out of the results.',
  advice: 'Let the server answer 200 OK for a page that is meant to be read.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#section-15.3',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  importance: 'high',
  mode: 'gate',
  ceiling: 20,
  needs: ['page'],

  check({ page: { status, url } }) {
    if (status === 200) return pass('The page answers 200.')
    const evidence = [{ found: `status ${status}`, expected: 'status 200', url: url.href }]
    if (status > 200 && status < 300)
      return warn(`The page answers ${status}, which is unusual for a page.`, evidence)
    return fail(`The page answers ${status}.`, evidence)
  },
})
