import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Text alternatives of images say something',
  why: 'Dots, the name of a file or the word “image” are read out and tell nothing: the image is there for nobody who does not see it.',
  advice: 'Write in the alt attribute what the image tells, or leave it empty where the image is decoration.',
  example: '<img src="oak-table.jpg" alt="Round oak table with four chairs">',
  sources: ['https://www.w3.org/WAI/WCAG22/Techniques/failures/F30'],
  importance: 'moderate',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const images = document
      .all('img')
      .filter((image) => (attribute(image, 'alt') ?? '').trim() !== '' && !aria.hidden(image))
    return judgeElements(images, (image) => faultOf((attribute(image, 'alt') ?? '').trim().slice(0, 300)), {
      none: 'No image of the page has a text alternative.',
      faulty: 'Images whose alternative says nothing',
      expected: 'what the image tells, or alt=""',
    })
  },
})

const fileName = /^\S(?:.*\S)?\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i
/** Words that stand in templates and editors until someone writes the real ones. */
const fillers: ReadonlySet<string> = new Set(
  'alt alternative graphic image img null photo pic picture placeholder spacer undefined untitled'.split(' '),
)

function faultOf(alt: string): string | undefined {
  if (fileName.test(alt)) return `the name of a file: ${alt}`
  if (!/\p{L}/u.test(alt.replaceAll(/\p{Extended_Pictographic}/gu, 'x'))) {
    // Numbers can be what an image shows; marks alone cannot, but for arrows and the like.
    return /[\p{N}\p{Sm}\p{So}\p{Sc}<>^]/u.test(alt) ? undefined : `no word: ${alt}`
  }
  return fillers.has(alt.toLowerCase()) ? `only “${alt}”` : undefined
}
