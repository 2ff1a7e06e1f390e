import { at, defineAudit, fail, pass, places } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Framesets',
  titles: { problem: 'Page is a frameset', success: 'Page is not a frameset' },
  plain: {
    title: 'The page is built from frames',
    why: 'Frames were abandoned long ago. Nobody can link to what a frame shows, and phones and Google handle frames badly.',
    fix: 'Ask your developer to rebuild the page without frames.',
  },
  why: 'Framesets are no longer part of HTML. Nobody can link to what they show, and search engines and phones handle them badly.',
  fix: 'Replace the frameset with one page that is laid out with CSS.',
  sources: ['https://html.spec.whatwg.org/multipage/obsolete.html#frames'],
  owner: 'developer',
  effort: 'days',
  severity: 'medium',
  messages: {
    frames: 'Page is a frameset of {count, plural, one {# frame} other {# frames}}',
    none: 'Page has no frameset',
  },
  needs: ['document'],

  check({ document }) {
    const all = document.all('frameset', 'frame').filter(({ namespace }) => namespace === 'html')
    if (all.length === 0) return pass('none')
    const count = all.filter(({ tag }) => tag === 'frame').length
    return fail(
      'frames',
      { count },
      places(all, (element) => at(element)),
    )
  },
})
