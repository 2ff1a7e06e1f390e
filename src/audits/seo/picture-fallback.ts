import { at, defineAudit, notApplicable, pass, places, share } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Fallbacks of <picture> elements',
  titles: {
    problem: '<picture> elements have no <img>',
    success: 'Every <picture> element has an <img>',
  },
  plain: {
    title: 'Some pictures can’t be shown',
    why: 'No browser shows these pictures: the part that displays them is missing.',
    fix: 'Ask your developer to give every picture a file that all browsers can show.',
  },
  why: 'A <picture> element only chooses the file for the <img> inside it. Without an <img> nothing is shown, and there is no alt text.',
  fix: 'End each <picture> element with an <img> that has src and alt.',
  snippets: {
    html: '<picture>\n  <source srcset="photo.avif" type="image/avif">\n  <img src="photo.jpg" width="800" height="533" alt="What the photo shows">\n</picture>',
  },
  sources: ['https://html.spec.whatwg.org/multipage/embedded-content.html#the-picture-element'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    empty:
      '{portion, select, both {Neither <picture> element has an} all {None of the {total, number} <picture> elements has an} other {{total, plural, one {# <picture> element} other {{count, number} of # <picture> elements}} {count, plural, one {has} other {have}} no}} <img> child',
    filled:
      '{total, plural, one {# <picture> element has} =2 {Both <picture> elements have} other {All # <picture> elements have}} an <img> child',
  },
  needs: ['document'],

  check({ document }) {
    const pictures = document.all('picture')
    const total = pictures.length
    if (total === 0) return notApplicable()
    const empty = pictures.filter(({ children }) => !children.some(({ tag }) => tag === 'img'))
    if (empty.length === 0) return pass('filled', { total })
    const shown = places(empty, (element) => at(element))
    return share(empty.length, total, 'empty', { count: empty.length, total }, shown)
  },
})
