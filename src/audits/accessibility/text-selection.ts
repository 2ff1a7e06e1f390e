import { at, defineAudit, fail, pass } from '../../audit-kit/audit.ts'
import { attribute, type Element } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Text selection',
  titles: { problem: 'Page blocks text selection', success: 'Page does not block text selection' },
  plain: {
    title: 'Visitors may not be able to select text',
    why: 'People select text to copy a phone number, or to have it translated or read aloud. Blocking that doesn’t protect your text.',
  },
  why: 'People select text to have it read aloud, translated or looked up. Blocking it shuts them out and does not protect the content.',
  fix: 'Remove the handler or the user-select: none style from the page. Keep user-select: none for buttons and drag handles.',
  snippets: { css: 'body { -webkit-user-select: auto; user-select: auto }' },
  sources: [
    'https://www.w3.org/TR/css-ui-4/#content-selection',
    'https://developer.mozilla.org/docs/Web/API/Node/selectstart_event',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    handler: 'Page blocks text selection or copying in an event handler',
    style: 'Page blocks text selection with user-select: none',
    fine: 'Markup and inline code of the page do not block text selection',
  },
  needs: ['document', 'inline'],

  check({ document, inline }) {
    const page = [document.root, ...(document.body === null ? [] : [document.body])]
    const handled = page.flatMap((element) =>
      ['onselectstart', 'oncopy']
        .filter((name) => refusal.test((attribute(element, name) ?? '').slice(0, 1000)))
        .map((name) => at(element, `${name}="${attribute(element, name)?.slice(0, 80)}"`)),
    )
    const scripts = inline.scripts.filter(({ code }) => blocksInScript(code))
    if (handled.length + scripts.length > 0)
      return fail('handler', {}, [...handled, ...scripts.slice(0, 20).map(({ element }) => at(element))])
    const styled = [
      ...page.filter((element) => unselectable.test(attribute(element, 'style')?.slice(0, 5000) ?? '')),
      ...inline.styles.filter(({ code }) => blocksInStyle(code)).map(({ element }) => element),
    ]
    if (styled.length > 0)
      return fail(
        'style',
        {},
        styled.slice(0, 20).map((element: Element) => at(element)),
      )
    return pass('fine')
  },
})

const refusal = /return\s+false|preventDefault/
const unselectable = /(?:^|[;\s-])user-select\s*:\s*none/i

/** The handler is within a few words of the event's name. */
function blocksInScript(code: string): boolean {
  const assigned = code.matchAll(
    /(?:document|body|window)\.on(?:selectstart|copy)\s?=|(?:(?:document|body|window|documentElement)\.|(?<![\w.)\]]))addEventListener\(\s?["'](?:selectstart|copy)["']/g,
  )
  return [...assigned].some(({ index }) => {
    // Adding a source to copied text also needs preventDefault.
    const handler = code.slice(index, index + 400)
    return refusal.test(handler.slice(0, 200)) && !/setData|clipboardData/.test(handler)
  })
}

/** Only rules for the whole page count: smaller parts may be a button or a slider. */
function blocksInStyle(code: string): boolean {
  if (!/user-select/i.test(code)) return false
  return code.split('}').some((rule) => {
    const [selectors = '', declarations = ''] = rule.slice(-5000).split('{').slice(-2)
    return unselectable.test(declarations) && /(?:^|,)\s*(?:html|body|\*)\s*(?:,|$)/i.test(selectors.trim())
  })
}
