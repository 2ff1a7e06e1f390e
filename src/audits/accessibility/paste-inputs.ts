import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'
import { attribute, type Element, tokens } from '../../core/document.ts'
import { places } from '../../audit-kit/evidence.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Passwords and codes can be pasted',
  why: 'Password managers fill in by pasting. Who must type a long password by hand chooses a short one, or gives up.',
  advice: 'Remove the onpaste handler from password and code fields.',
  example: '<input type="password" autocomplete="current-password">',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/accessible-authentication-minimum.html',
    'https://www.ncsc.gov.uk/blog-post/let-them-paste-passwords',
  ],
  importance: 'medium',
  mode: 'penalty',
  needs: ['document'],

  check({ document }) {
    const fields = document.all('input').filter((field) => isSecret(field) && !field.inNoscript)
    return judgeElements(
      fields,
      (field) => {
        const handler = attribute(field, 'onpaste') ?? ''
        return /return\s+false|preventDefault/.test(handler.slice(0, 1000))
          ? `onpaste="${handler.slice(0, 80)}"`
          : undefined
      },
      {
        none: 'The page asks for no password or code.',
        faulty: 'Password and code fields that refuse to be pasted into',
      },
    )
  },

  inBrowser({ behaviour: { blocksPaste } }, { document }) {
    if (blocksPaste.length > 0)
      return fail(
        `Fields that refuse to be pasted into: ${blocksPaste.length}.`,
        places(blocksPaste, ({ selector, snippet }) => ({ found: 'pasting is refused', selector, snippet })),
      )
    const some = document.all('input').some((field) => isSecret(field) && !field.inNoscript)
    return some ? pass('Every password and code field can be pasted into.') : undefined
  },
})

const words = new Set(['current-password', 'new-password', 'one-time-code'])

const isSecret = (field: Element): boolean =>
  attribute(field, 'type')?.trim().toLowerCase() === 'password' ||
  tokens(field, 'autocomplete').some((word) => words.has(word))
