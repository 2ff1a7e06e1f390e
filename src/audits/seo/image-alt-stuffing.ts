import { at, defineAudit, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import type { ImageFacts } from '../../core/facts/read.ts'

/** An alt text that says one word more often, and in a quarter of its words, is a list of search terms. */
const mostRepeats = 3
const largestShare = 0.25
/** The same long description cannot be true of this many different images. */
const mostAlike = 4
const longWords = 6
/** Alt texts are read up to here. */
const maxLength = 1000

export default defineAudit({
  subject: 'Keywords in alt texts',
  titles: {
    problem: 'Alt texts are stuffed with keywords',
    success: 'Alt texts do not repeat keywords',
  },
  plain: {
    title: 'Descriptions of pictures are lists of search words',
    why: 'Google may treat lists of search words as spam, and people who have the page read aloud hear every word.',
    fix: 'Describe in a few words what each picture shows. No two pictures need the same description.',
  },
  why: 'Filling alt texts with keywords is keyword stuffing, which Google may treat as spam. Screen readers read out every repetition.',
  fix: 'Describe in a few words what each image shows. If an image only decorates the page, leave its alt text empty (alt="").',
  snippets: { html: '<img src="photo.jpg" alt="What this photo shows, in a few words">' },
  sources: [
    'https://developers.google.com/search/docs/appearance/google-images#descriptive-alt-text',
    'https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing',
  ],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  otherSeverities: ['medium'],
  heuristic: true,
  messages: {
    repeats:
      '{count, plural, one {Alt text of # image repeats the word “{word}”} other {Alt texts of # images repeat a word, such as “{word}”,}} again and again',
    alike:
      '{count, plural, one {# image has} other {# different images have}} the same long alt text: “{alt}”',
    often: 'Alt text says “{word}” {times, plural, one {# time} other {# times}}',
    fine: '{total, plural, one {# alt text does} =2 {Both alt texts do} other {All # alt texts do}} not repeat keywords',
  },
  needs: ['images', 'text'],

  check({ images, text }) {
    const described = images.flatMap((image) => {
      const alt = image.alt?.trim().slice(0, maxLength) ?? ''
      return alt === '' ? [] : [{ image, alt, words: text.meaningful(alt) }]
    })
    const total = described.length
    if (total === 0) return notApplicable()
    const repeating = described.flatMap(({ image, words }) => {
      // Most alt texts are too short to repeat a word, and counting takes longer than looking.
      if (words.length <= mostRepeats) return []
      const [word, times] = mostFrequent(words)
      return times > mostRepeats && times >= largestShare * words.length ? [{ image, word, times }] : []
    })
    const [first] = repeating
    if (first !== undefined) {
      const evidence = places(repeating, ({ image, word, times }) =>
        at(image.element, say('often', { word, times })),
      )
      const weight = repeating.length > mostAlike ? ({ severity: 'medium' } as const) : {}
      return warn('repeats', { count: repeating.length, word: first.word }, evidence, weight)
    }
    const long = described.filter(({ words }) => words.length >= longWords)
    const alike = [...Map.groupBy(long, ({ alt }) => alt).values()].find((same) => filesOf(same) > mostAlike)
    if (alike?.[0] === undefined) return pass('fine', { total })
    const evidence = places(alike, ({ image, alt }) => at(image.element, alt))
    return warn('alike', { count: filesOf(alike), alt: alike[0].alt.slice(0, 80) }, evidence)
  },
})

const filesOf = (images: readonly { readonly image: ImageFacts }[]): number =>
  new Set(images.map(({ image: { url, src } }) => url?.href ?? src)).size

function mostFrequent(words: readonly string[]): readonly [word: string, times: number] {
  const groups = [...Map.groupBy(words, (word) => word)].map(([word, { length }]) => [word, length] as const)
  return groups.reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])
}
