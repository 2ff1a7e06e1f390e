import { inconclusive, notApplicable, pass, share, type Verdict } from '../core/audit.ts'
import type { AxeRule, BrowserFacts } from '../core/facts/browser.ts'

/** What axe decided in the browser, as a verdict; undefined where it was not sure or did not run. */
export function decidedByAxe(browser: BrowserFacts, id: string): Verdict | undefined {
  const rule = browser.axe?.rules.find((each) => each.id === id)
  return rule === undefined || rule.outcome === 'incomplete' ? undefined : verdictOf(rule)
}

/** The same for a rule that only a browser can decide. */
export function axeVerdict(browser: BrowserFacts, id: string): Verdict {
  if (browser.axe === null)
    return inconclusive('The page is too large to be checked in the browser within the time there is.')
  const rule = browser.axe.rules.find((each) => each.id === id)
  return rule === undefined ? inconclusive('The browser did not check this.') : verdictOf(rule)
}

function verdictOf({ outcome, bad, sound, unsure, nodes }: AxeRule): Verdict {
  const judged = bad + sound
  const shown = nodes.map(({ selector, snippet, message }) => ({ found: message, selector, snippet }))
  const more = unsure === 0 ? '' : ` ${unsure} more could not be decided.`
  switch (outcome) {
    case 'inapplicable':
      return notApplicable('The rendered page has nothing of this kind.')
    case 'incomplete':
      if (sound === 0)
        return inconclusive(`${elements(unsure)} could not be decided by a program. Look at them yourself.`, {
          shown,
          total: unsure,
        })
      return pass(`${elements(sound)} in order in the rendered page.${more}`)
    case 'pass':
      return pass(`${elements(sound)} in order in the rendered page.`)
    case 'violation':
      return share(bad, judged, `${bad} of ${elements(judged)} at fault in the rendered page.${more}`, {
        shown,
        total: bad,
      })
  }
}

const elements = (count: number): string => `${count} ${count === 1 ? 'element' : 'elements'}`
