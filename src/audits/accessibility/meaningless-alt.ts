import { defineAudit, say } from '../../audit-kit/audit.ts'
import { fillerAlts } from '../../audit-kit/data/placeholders.ts'
import { bareWords } from '../../audit-kit/text/bare-words.ts'
import { isNameOf } from '../../audit-kit/text/page-name.ts'
import { ancestor, attribute, type Element } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Alt text wording',
  titles: {
    problem: 'Alt text says nothing about the image',
    success: 'No alt text is only a file name or filler word',
  },
  plain: {
    title:
      '{places, plural, =0 {Descriptions of pictures say nothing about them} one {The description of one picture says nothing about it} other {The descriptions of # pictures say nothing about them}}',
    why: 'A file name or the word “image” is read aloud to people who can’t see the picture, and tells them nothing.',
    fix: 'Say in a few words what {places, plural, one {this picture} other {each of these pictures}} shows; your website editor calls this “alt text”.',
  },
  why: 'Dots, a file name or the word “image” are read aloud and tell people who can’t see the image nothing.',
  fix: 'In the alt attribute, say what the image shows, or leave it empty (alt="") if the image is decorative.',
  snippets: { html: '<img src="photo.jpg" alt="What the photo shows, in a few words">' },
  sources: ['https://www.w3.org/WAI/WCAG22/Techniques/failures/F30'],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# alt text says} other {{portion, select, both {Both alt texts say} all {All {total, number} alt texts say} other {{count, number} of {total, number} alt texts {count, plural, one {says} other {say}}}}}} nothing about {count, plural, one {the image} other {the images}}',
    fine: '{total, plural, one {# alt text is} =2 {Both alt texts are} other {All # alt texts are}} more than a file name or a filler word',
    file: 'Alt text is a file name: {alt}',
    noWord: 'Alt text contains no word: {alt}',
    filler: 'Alt text is only “{alt}”',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const images = document
      .all('img')
      .filter((image) => (attribute(image, 'alt') ?? '').trim() !== '' && !aria.hidden(image))
    return judgeElements(images, (image) => {
      const alt = (attribute(image, 'alt') ?? '').trim().slice(0, 300)
      return namesItsPage(image, alt) ? undefined : faultOf(alt)
    })
  },
})

/** An image in a link may show the name of the page that it leads to: “Banner” leads to `banner.htm`. */
function namesItsPage(image: Element, alt: string): boolean {
  const link = ancestor(image, ({ tag }) => tag === 'a')
  const href = link === undefined ? undefined : attribute(link, 'href')
  return href !== undefined && isNameOf(alt, URL.parse(href, 'https://example.com/'))
}

/** FrontPage adds the size: `lantern.gif (16231 bytes)`. */
const fileName =
  /^\S(?:.*\S)?\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:\s{0,3}\(\d[\d., \u00a0]{0,12}\p{L}{1,10}\))?$/iu
/** What galleries and cameras number: `Image 1`, `slide-3`, `IMG_2041`. */
const numbered = /^(\p{L}{2,20})[\s_#.:-]{0,3}\d{1,8}$/u
const cameraNames: ReadonlySet<string> = new Set(['img', 'dsc', 'dscn', 'dscf', 'pxl'])

/** Emoticons such as `:)` and `;-(`. */
const emoticon = /^[:;=8xX][-o^']?[()[\]{}|/\\*dDpPoOsS3@$]{1,3}$/

function faultOf(alt: string) {
  if (emoticon.test(alt)) return undefined
  if (fileName.test(alt)) return say('file', { alt })
  if (!/[\p{L}\p{Extended_Pictographic}]/u.test(alt)) {
    // An image may show a number. Punctuation alone describes nothing, except arrows and the like.
    return /[\p{N}\p{Sm}\p{So}\p{Sc}<>^]/u.test(alt) ? undefined : say('noWord', { alt })
  }
  const word = (numbered.exec(alt)?.[1] ?? alt).toLowerCase()
  return fillerAlts.has(bareWords(word)) || (word !== alt.toLowerCase() && cameraNames.has(word))
    ? say('filler', { alt })
    : undefined
}
