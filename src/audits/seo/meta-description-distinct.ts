import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The description says more than the title',
  why: 'A description that repeats the title wastes the two lines in which a search result can win a visitor.',
  advice: 'Describe in a sentence or two what the title leaves out.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  importance: 'low',
  mode: 'penalty',
  heuristic: true,
  needs: ['metadata'],

  check({ metadata: { metas, titles } }) {
    const meta = metas.find(
      ({ kind, name, content }) => kind === 'name' && name === 'description' && content !== '',
    )
    const title = titles.find(({ text }) => text !== '')
    if (meta === undefined || title === undefined)
      return notApplicable('The page lacks a title or a description.')
    if (plain(meta.content) !== plain(title.text)) return pass('Title and description differ.')
    return warn('The description repeats the title.', [
      at(meta.element, meta.content, 'a sentence of its own'),
    ])
  },
})

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
