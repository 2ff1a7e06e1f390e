import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Document, type Element, isElement } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { imageWithoutAlt } from '../../audit-kit/aria/aria-names.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'
import { isSetByScript } from '../../audit-kit/elements/script-filled.ts'

export default defineAudit({
  subject: 'Image alt texts',
  titles: { problem: 'Images have no alt text', success: 'All images have alt text' },
  plain: {
    title:
      '{places, plural, =0 {Pictures have no description} one {One picture has no description} other {# pictures have no description}}',
    success: 'All pictures have a description for people who can’t see them',
    why: 'People who can’t see the picture have its description read aloud, and Google reads it too.',
    fix: 'Write a short description of what {places, plural, one {the picture} other {each picture}} shows; your website editor calls it “alt text”.',
  },
  why: 'People who cannot see an image hear or read its alt text instead. Search engines use it too.',
  fix: 'Add an alt attribute to each image that says what it shows. Give purely decorative images an empty one: alt="".',
  snippets: {
    html: '<img src="photo.jpg" alt="What the photo shows, in a few words">\n<img src="divider.svg" alt="">',
    wordpress:
      'Edit the page → select the image → Alternative text. Alt text from the Media Library is used only for images that you insert later.',
  },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
    'https://www.w3.org/WAI/tutorials/images/decision-tree/',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'high',
  cause: imageWithoutAlt,
  namesCause: true,
  messages: {
    affected:
      '{portion, select, both {Neither image has} all {None of the {total, number} images has} other {{total, plural, one {# image} other {{count, number} of # images}} {count, plural, one {has} other {have}} no}} alt text',
    fine: '{total, plural, one {# image has} =2 {Both images have} other {All # images have}} alt text or {total, plural, one {is} other {are}} marked as decorative',
    someAffected:
      '{portion, select, both {Neither checked image has} all {None of the {total, number} checked images has} other {{total, plural, one {# checked image} other {{count, number} of # checked images}} {count, plural, one {has} other {have}} no}} alt text{left, plural, one {; # other image, such as a hidden one, was not checked} other {; # other images, such as hidden ones, were not checked}}',
    someFine:
      '{total, plural, one {# checked image has} =2 {Both checked images have} other {All # checked images have}} alt text or {total, plural, one {is} other {are}} marked as decorative',
    blank: 'Alt attribute contains only spaces',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const all = document.all('img')
    const images = all
      .filter((image) => !aria.hidden(image) && isImage(image, aria) && !isFromHead(image, document))
      .filter((image) => !isSetByScript(image, 'alt') && hasSource(image) && !isNeverShown(image))
    const verdict = judgeElements(images, (image) => faultOf(image, aria))
    const { message } = verdict
    // Hidden images, those with another role and those that a script fills are left out.
    if (message === null || message.id === 'blank' || images.length === all.length) return verdict
    if (message.id === 'fine') return { ...verdict, message: { ...message, id: 'someFine' as const } }
    const values = { ...message.values, left: all.length - images.length }
    return { ...verdict, message: { id: 'someAffected' as const, values } }
  },
})

/**
 * A tracking pixel in a noscript in the head. Parsed without scripts, it opens the body; nearly all browsers run
 * scripts and never see it.
 */
const isFromHead = (image: Element, { head, body }: Document): boolean =>
  image.parent === body &&
  body?.children.find(isElement) === image &&
  head?.children.findLast(isElement)?.tag === 'noscript'

/** Without one, browsers show nothing until a script sets the image, and its alt text with it: that of a lightbox. */
const hasSource = (image: Element): boolean =>
  image.parent?.tag === 'picture' ||
  image.attributes.some(({ name, value }) => /src(?:set)?$|original|lazy/.test(name) && value.trim() !== '')

/** An image with another role needs a name only if that role does. */
function isImage(image: Element, aria: AriaFacts): boolean {
  const role = aria.explicitRole(image)
  if (role === null || role === 'none' || role === 'presentation') return true
  return aria.roleInfo(role)?.nameRequired === true || aria.focusable(image)
}

function faultOf(image: Element, aria: AriaFacts) {
  const role = aria.role(image)
  if (role === 'presentation' || role === 'none') return undefined
  const alt = attribute(image, 'alt')
  if (alt !== undefined && alt !== '' && alt.trim() === '') return say('blank')
  return alt !== undefined || aria.name(image) !== '' ? undefined : ''
}
