import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Opinion, Peer } from './opinion.ts'

const pairs = [
  ['missing-doctype', 'doctype'],
  ['no-dup-id', 'duplicate-ids'],
  ['deprecated', 'deprecated-html'],
  ['no-inline-style', 'inline-styles'],
  ['no-implicit-button-type', 'button-type'],
  ['empty-title', 'title-present'],
  ['empty-heading', 'empty-heading'],
  ['heading-level', 'heading-order'],
  ['wcag/h37', 'image-alt'],
  ['wcag/h30', 'link-name'],
  ['area-alt', 'area-alt'],
  ['input-missing-label', 'label'],
  ['multiple-labeled-controls', 'form-field-multiple-labels'],
  ['valid-autocomplete', 'autocomplete-valid'],
  ['no-autoplay', 'no-autoplay-audio'],
  ['no-multiple-main', 'landmark-no-duplicate-main'],
  ['unique-landmark', 'landmark-unique'],
  ['hidden-focusable', 'aria-hidden-focus'],
  ['meta-refresh', 'meta-refresh'],
  ['require-sri', 'sri'],
] as const

/** html-validate on the HTML as it is sent, with only the rules that ours cover too. */
export function openHtmlValidate(): Peer {
  const rules: NonNullable<ConfigData['rules']> = Object.fromEntries(
    pairs.map(([rule]) => [rule, options[rule] ?? 'error']),
  )
  const validator = new HtmlValidate(new StaticConfigLoader({ elements: ['html5'], rules }))
  return {
    name: 'html-validate',
    pairs,
    async judge(url) {
      const html = await (await fetch(url)).text()
      const report = await validator.validateString(html)
      const faults = report.results.flatMap(({ messages }) => messages)
      // It stops at the first markup it cannot parse, such as <![endif]-->, and reports nothing about the rest.
      const gaveUp = faults.some(({ ruleId }) => ruleId === 'parser-error')
      return new Map(
        pairs.map(([rule]): readonly [string, { readonly is: Opinion; readonly detail: string }] => {
          if (gaveUp) return [rule, { is: 'unsure', detail: '' }]
          const first = faults.find(({ ruleId }) => ruleId === rule)
          const detail = first === undefined ? '' : `line ${first.line}: ${first.message}`
          return [rule, { is: first === undefined ? 'sound' : 'fault', detail }]
        }),
      )
    },
  }
}

/** Our audit requires integrity only for cross-origin files. */
const options: Readonly<Record<string, ['error', Record<string, unknown>]>> = {
  'require-sri': ['error', { target: 'crossorigin' }],
}
