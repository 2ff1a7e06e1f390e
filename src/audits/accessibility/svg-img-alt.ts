import { judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'
import { isInsideControl } from '../../audit-kit/aria/inside-control.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Text alternatives of SVG images',
  titles: {
    problem: 'SVG images have no text alternative',
    success: 'All SVG images have a text alternative',
  },
  plain: {
    title:
      '{places, plural, =0 {Logos or icons have no description} one {One logo or icon has no description} other {# logos or icons have no description}}',
    why: 'People who can’t see the logo or icon hear only “image”.',
    fix: 'Ask your developer to say in a few words what each logo or icon stands for.',
  },
  why: 'Screen readers announce an <svg> with role="img" as an image. Its title or label is all that people who can’t see it get.',
  fix: 'Put a <title> element first inside the <svg>, or give it an aria-label. Hide decorative ones with aria-hidden="true".',
  snippets: { html: '<svg role="img"><title>Sales rise from May on</title>…</svg>' },
  sources: [
    'https://www.w3.org/TR/svg-aam-1.0/#mapping_additional_nd',
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{portion, select, both {Neither SVG element with an image role has a} all {None of the {total, number} SVG elements with an image role has a} other {{total, plural, one {# SVG element with an image role} other {{count, number} of # SVG elements with an image role}} {count, plural, one {has} other {have}} no}} text alternative',
    fine: '{total, plural, one {# SVG element with an image role has} =2 {Both SVG elements with an image role have} other {All # SVG elements with an image role have}} a text alternative',
  },
  needs: ['aria', 'subresources', 'inline'],

  check({ aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const documents = aria.withRole('graphics-document').filter(({ tag }) => tag === 'svg')
    const parts = ['img', 'image', 'graphics-symbol'].flatMap((role) => aria.withRole(role))
    // Frameworks write aria-hidden without a value if their script sets it.
    const images = [...parts, ...documents].filter(
      (image) =>
        aria.inSvg(image) &&
        !aria.hidden(image) &&
        !isNeverShown(image) &&
        !isInsideControl(image, aria) &&
        attribute(image, 'aria-hidden') !== '',
    )
    return judgeAccessibleNames(images, aria)
  },
})
