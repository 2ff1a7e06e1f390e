import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The page fits its width to the device',
  why: 'Without a viewport telephones draw the page as on a desktop and shrink it, and search engines that look as a telephone does find it hard to use.',
  advice: 'Add a viewport meta element with width=device-width to the head of the page.',
  example: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  sources: [
    'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/meta/name/viewport',
    'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  ],
  importance: 'high',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata: { metas } }) {
    const given = metas.filter(({ kind, name }) => kind === 'name' && name === 'viewport')
    // Browsers apply each in turn, so the last one decides.
    const last = given.findLast(({ content }) => content !== '') ?? given.at(-1)
    if (last === undefined)
      return fail('The page has no viewport meta element.', [{ found: 'no viewport meta element' }])
    const evidence = [at(last.element, last.content || 'an empty viewport', 'width=device-width')]
    const settings = settingsOf(last.content)
    const width = settings.get('width')
    if (width === 'device-width') return pass('The page takes the width of the device.')
    if (width !== undefined) return warn(`The viewport has a fixed width of ${width.slice(0, 20)}.`, evidence)
    if (settings.has('initial-scale')) return warn('The viewport sets a scale, but no width.', evidence)
    return fail('The viewport sets neither width nor scale.', evidence)
  },
})

/** As CSS Device Adaptation reads it: commas, semicolons and white space separate settings. */
function settingsOf(content: string): ReadonlyMap<string, string> {
  const settings = content
    .toLowerCase()
    .slice(0, 500)
    .replaceAll(' =', '=')
    .replaceAll('= ', '=')
    .split(/[,;\s]+/)
  return new Map(
    settings.map((setting) => [setting.split('=', 1)[0] ?? '', setting.slice(setting.indexOf('=') + 1)]),
  )
}
