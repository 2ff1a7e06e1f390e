import { defineAudit, grade, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { shownLength } from '../../audit-kit/text/display-length.ts'

const long = { pass: 60, fail: 70, unit: 'characters' } as const
const short = { pass: 30, fail: 10, unit: 'characters' } as const

export default defineAudit({
  title: 'The title has a length that search results show whole',
  why: 'Search engines cut long titles off, and a very short one says too little to be chosen.',
  advice: 'Write a title of 30 to 60 characters that begins with what the page is about.',
  example: '<title>Oak dining tables, made to measure – Example Joinery</title>',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  importance: 'medium',
  mode: 'scored',
  limits: long,
  needs: ['metadata'],

  check({ metadata }) {
    const title = metadata.titles.find(({ text }) => text !== '')
    if (title === undefined) return notApplicable('The page has no title to measure.')
    const length = shownLength(title.text)
    const says = `The title has ${length} characters.`
    const evidence = [at(title.element, title.text, '30 to 60 characters')]
    if (length > long.pass) return grade(length, long, says, evidence)
    if (length < short.pass) return grade(length, short, says, evidence)
    return pass(says)
  },
})
