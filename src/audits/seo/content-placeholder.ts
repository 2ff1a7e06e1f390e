import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import type { Place } from '../../core/evidence.ts'

export default defineAudit({
  title: 'No placeholder text was left behind',
  why: 'Dummy text and unfilled templates tell visitors that a page is not finished, and are what search engines then show.',
  advice: 'Replace the placeholder by the real text, or find out why the template was not filled.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  importance: 'medium',
  mode: 'penalty',
  heuristic: true,
  needs: ['text', 'metadata', 'headings', 'links'],

  check({ text, metadata, headings, links }) {
    const titles = metadata.titles.filter((one) => isUnfilled(one.text) || isEmptyValue(one.text))
    const descriptions = metadata.metas.filter(
      ({ name, content }) =>
        /(?:^|:)(?:description|title)$/.test(name) && (isUnfilled(content) || isEmptyValue(content)),
    )
    const mains = headings.filter(
      (one) => (one.level === 1 && isUnfilled(one.text)) || one.text === '[object Object]',
    )
    const objects = links.filter(
      (link) =>
        link.text === '[object Object]' ||
        /(?:%5Bobject%20Object%5D|\[object Object\]|\/undefined\/undefined)/i.test(link.href),
    )
    const lorem = text.body.toLowerCase().indexOf('lorem ipsum dolor')
    const found: Place[] = [
      ...titles.slice(0, 5).map((one) => at(one.element, one.text)),
      ...descriptions.slice(0, 5).map(({ element, content }) => at(element, content)),
      ...mains.slice(0, 5).map((one) => at(one.element, one.text)),
      ...objects.slice(0, 5).map(({ element, href }) => at(element, href)),
      ...(lorem < 0 ? [] : [{ found: text.body.slice(lorem, lorem + 80) }]),
    ]
    if (found.length === 0) return pass('No placeholder text was found.')
    return warn('Placeholder text was left on the page.', {
      shown: found,
      total: titles.length + descriptions.length + mains.length + objects.length + (lorem < 0 ? 0 : 1),
    })
  },
})

/** Braces of the common template languages, and what JavaScript makes of an object in a text. */
const isUnfilled = (text: string): boolean =>
  /\{\{[^{}]{1,80}\}\}|\{%[^%]{1,80}%\}|\$\{[^{}]{1,80}\}|<%=?[^%]{1,80}%>|%%[a-z_]{2,40}%%|\[object Object\]/i.test(
    text.slice(0, 1000),
  )

const isEmptyValue = (text: string): boolean =>
  /^(?:undefined|null|nan)$|\bundefined\b.{0,80}\bundefined\b/i.test(text.slice(0, 1000))
