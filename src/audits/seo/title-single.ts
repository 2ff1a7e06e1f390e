import { at, defineAudit, fail, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Number of titles',
  titles: { problem: 'Page has several titles', success: 'Page has only one title' },
  plain: {
    title: 'The page has several titles',
    why: 'Browsers show the first, and search engines may show another one.',
  },
  why: 'With several titles browsers show the first, while search engines and apps may take another one.',
  fix: 'Keep one <title> in the <head>. Often a theme and a plugin each add one: turn one of them off.',
  sources: ['https://html.spec.whatwg.org/multipage/semantics.html#the-title-element'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    several:
      '{count, plural, one {# <title>} other {# <title> elements}} in the <head>; there should be only one',
    single: 'HTML has exactly one <title> in the <head>',
    empty: 'Empty <title>',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const titles = metadata.titles.filter(({ element }) => element.inHead)
    if (titles.length === 0) return notApplicable()
    if (titles.length === 1) return pass('single')
    return fail(
      'several',
      { count: titles.length },
      places(titles, ({ element, text }) => at(element, text === '' ? say('empty') : text)),
    )
  },
})
