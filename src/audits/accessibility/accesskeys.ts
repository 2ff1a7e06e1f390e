import { defineAudit, notApplicable, share } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Every access key leads to one element',
  why: 'When two elements share a key, only one of them can be reached by it, and nobody can tell which.',
  advice: 'Give each accesskey attribute a value of its own, or remove it.',
  example: '<button accesskey="s">Save</button>',
  sources: ['https://html.spec.whatwg.org/multipage/interaction.html#the-accesskey-attribute'],
  importance: 'serious',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const keys = new Map<string, Element>()
    const again: { readonly element: Element; readonly key: string }[] = []
    for (const element of document.withAttribute('accesskey')) {
      const key = attribute(element, 'accesskey')?.toUpperCase() ?? ''
      if (key === '' || aria.unseen(element)) continue
      if (keys.has(key)) again.push({ element, key })
      else keys.set(key, element)
    }
    if (keys.size === 0) return notApplicable('The page has no access keys.')
    return share(
      again.length,
      keys.size + again.length,
      `Access keys that another element has already: ${again.length || 'none'} of ${keys.size + again.length}.`,
      places(again, ({ element, key }) =>
        at(element, `accesskey="${key.slice(0, 20)}" once more`, 'a key of its own'),
      ),
    )
  },
})
