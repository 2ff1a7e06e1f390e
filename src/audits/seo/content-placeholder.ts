import { at, defineAudit, pass, warn } from '../../audit-kit/audit.ts'
import {
  dummyText,
  findDummy,
  isAboutDummy,
  isPlaceholderDescription,
  isPlaceholderHeading,
  isPlaceholderText,
  isUnfilled,
  isUnfilledUrl,
  untranslatedLabels,
} from '../../audit-kit/text/placeholder-text.ts'
import { attribute, type Element, textOf } from '../../core/page/document.ts'
import { oncePer } from '../../lib/once-per.ts'

const scriptFilled: ReadonlySet<string> = new Set(['ng-app', 'data-ng-app', 'x-ng-app', 'v-cloak'])

export default defineAudit({
  subject: 'Placeholder text',
  titles: {
    problem: 'Page shows placeholder text or unfilled templates',
    success: 'No placeholder text found',
  },
  plain: {
    title: 'The page shows placeholder text that was left behind',
    why: 'Placeholder text makes the page look unfinished, and may show up in search results.',
    fix: 'Replace the text in your website editor, or ask your developer if it isn’t there.',
  },
  noticed: { text: 'The page shows placeholder text that was left behind, so it looks unfinished.' },
  why: 'Dummy text and unfilled templates tell visitors that the page is not finished, and show up in search results.',
  fix: 'Replace the placeholder with the real content, or find out why the template did not get its value.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  cause: dummyText,
  heuristic: true,
  messages: {
    found: 'Page has {count, plural, one {# placeholder} other {# placeholders}} instead of real content',
    none: 'No dummy text, template code or missing values in the title, headings, links, images and text',
  },
  needs: ['text', 'metadata', 'headings', 'links', 'images', 'inline', 'document'],

  check({ text, metadata, headings, links, images, inline, document }) {
    const titles = metadata.titles.filter((one) => isPlaceholderText(one.text))
    const descriptions = metadata.metas.filter(
      ({ name, content }) =>
        /(?:^|:)(?:description|title)$/.test(name) &&
        (isPlaceholderText(content) || (name.endsWith('description') && isPlaceholderDescription(content))),
    )
    // AngularJS and Vue replace these when they run; a title or description in braces stays unreplaced.
    const isApp = document.withAttributeLike((name) => scriptFilled.has(name)).length > 0
    const mains = headings.filter(
      (one) =>
        (one.level === 1 && !isApp && isUnfilled(one.text)) ||
        one.text === '[object Object]' ||
        isPlaceholderHeading(one.text),
    )
    const isUnfilledHref = oncePer((href: string) => isUnfilledUrl(href) || objectInUrl.test(href))
    const objects = links.filter((link) => link.text === '[object Object]' || isUnfilledHref(link.href))
    const files = [
      ...images.filter(({ src }) => src !== null && isNoFile(src)).map(({ element }) => element),
      ...inline.styleAttributes.filter(hasNoFile),
    ]
    const texts = [...titles, ...descriptions, ...mains, ...objects]
    const elements = [...texts.map(({ element }) => element), ...untranslatedLabels(document)]
    const isTopic = metadata.titles.some((one) => isAboutDummy(one.text))
    const dummy = isTopic ? null : findDummy(text.body)
    const found = [
      ...elements.slice(0, 15).map((element) => at(element, textOf(element, 200) || undefined)),
      ...files.slice(0, 5).map((element) => at(element)),
      ...(dummy === null ? [] : [{ found: dummy.first }]),
    ]
    const count = elements.length + files.length + (dummy?.count ?? 0)
    return count === 0 ? pass('none') : warn('found', { count }, { shown: found.slice(0, 20), total: count })
  },
})

const objectInUrl = /(?:%5Bobject%20Object%5D|\[object Object\]|\/undefined\/undefined)/i

/** A URL that a script made from a missing value. */
const isNoFile = (src: string): boolean => /^\/?(?:undefined|null|\[object Object\])$/i.test(src.trim())

const hasNoFile = (element: Element): boolean =>
  /url\(["']?(?:undefined|null|\[object Object\])["']?\)/i.test(
    (attribute(element, 'style') ?? '').slice(0, 2000),
  )
