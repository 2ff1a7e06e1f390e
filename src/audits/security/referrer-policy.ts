import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'

const careful: ReadonlySet<string> = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
])

export default defineAudit({
  title: 'Other sites do not learn the full address of the page',
  why: 'Addresses can carry search words, names and tokens; a loose policy hands them to every linked or embedded site.',
  advice: 'Send Referrer-Policy: strict-origin-when-cross-origin, or a stricter value.',
  example: 'Referrer-Policy: strict-origin-when-cross-origin',
  sources: ['https://www.w3.org/TR/referrer-policy/', 'https://web.dev/articles/referrer-best-practices'],
  importance: 'low',
  mode: 'scored',
  needs: ['policy'],

  check({ policy: { referrer } }) {
    const expected = 'strict-origin-when-cross-origin'
    if (referrer === null || referrer.value === '')
      return warn('No policy is set, so each browser applies its own default.', [{ found: 'none', expected }])
    if (careful.has(referrer.value)) return pass(`The policy is ${referrer.value}.`)
    return fail(`The policy ${referrer.value.slice(0, 60)} gives too much away or is not known.`, [
      { found: `${referrer.value} (${referrer.from})`, expected },
    ])
  },
})
