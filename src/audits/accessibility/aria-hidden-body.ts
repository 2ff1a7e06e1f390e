import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The page is not hidden from screen readers',
  why: 'With aria-hidden on the body the page is empty to everyone who uses a screen reader.',
  advice: 'Remove aria-hidden from the body. A dialog needs aria-modal="true" or the dialog element instead.',
  example: '<body>',
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#aria-hidden'],
  importance: 'critical',
  mode: 'penalty',
  needs: ['document'],

  check({ document: { body } }) {
    if (body?.tag !== 'body') return notApplicable('The page has no body.')
    return attribute(body, 'aria-hidden') === 'true'
      ? fail('The body has aria-hidden="true".', [at(body, 'aria-hidden="true"', 'no aria-hidden')])
      : pass('The body is not hidden.')
  },
})
