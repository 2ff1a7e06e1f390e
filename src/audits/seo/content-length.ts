import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { plural } from '../../lib/plural.ts'

const limits = { pass: 300, fail: 100, unit: 'words' } as const

export default defineAudit({
  title: 'The page has enough to say',
  why: 'A page with little text gives search engines little to find it by, and visitors little reason to stay.',
  advice:
    'Write what visitors want to know about the topic. There is no magic number, but few topics are told in less than 300 words.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['text', 'document'],

  check({ text, document }) {
    if (document.body?.tag === 'frameset')
      return notApplicable('The page is made of frames and has no text of its own.')
    return grade(
      text.mainWords,
      limits,
      `The main part of the page has ${text.mainWords} ${plural(text.mainWords, 'word', 'words')}.`,
    )
  },
})
