import { at, defineAudit, notApplicable, pass, places, say, share, suspected } from '../../audit-kit/audit.ts'
import { isForSomeWidths } from '../../audit-kit/aria/landmarks.ts'
import { isRepeated } from '../../audit-kit/aria/repeated-landmark.ts'
import type { Element } from '../../core/page/document.ts'

const single: ReadonlySet<string> = new Set(['banner', 'contentinfo', 'main'])

export default defineAudit({
  subject: 'Landmark names',
  titles: {
    problem: 'Landmarks of the same kind share a name',
    success: 'Landmarks of the same kind have different names',
  },
  plain: {
    title: 'Parts of the page, such as two menus, have the same name',
    why: 'People who have the page read aloud choose from a list of its parts, and can’t tell these apart.',
  },
  why: 'Landmarks are the parts of a page that screen reader users jump to. “Navigation” three times in that list does not tell them which one they need.',
  fix: 'Give each landmark that occurs more than once its own name with aria-label or aria-labelledby.',
  snippets: { html: '<nav aria-label="Main">…</nav>\n<nav aria-label="Breadcrumb">…</nav>' },
  sources: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  sameCauseAs: [...single].flatMap((role) => [
    `landmark-${role}-is-top-level`,
    `landmark-no-duplicate-${role}`,
  ]),
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# landmark} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} checked landmarks}} {count, plural, one {has} other {have}} the same role and name as another',
    fine: '{total, plural, one {# landmark has} =2 {Both landmarks have} other {All # landmarks have}} a unique role and name',
    unnamed: 'Role {role}, without a name',
    named: 'Role {role}, named “{name}”',
  },
  needs: ['aria'],

  check({ aria }) {
    if (aria.landmarks().length === 0) return notApplicable()
    const checked = aria.landmarks().filter((element) => !isForSomeWidths(element))
    const total = checked.length
    const groups = new Map<string, Element[]>()
    for (const element of checked) {
      const key = `${aria.role(element)} ${aria.name(element).toLowerCase()}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [element])
      else group.push(element)
    }
    const repeated = [...groups.values()]
      .map((group) => group.filter((element) => !isRepeated(element, group, aria)))
      .filter((group) => group.length > 1)
      .flat()
    // A page should have one of these: the audits for duplicates report them too, and one fix resolves both.
    const isSingle = (element: Element): boolean => single.has(aria.role(element) ?? '')
    const named = repeated.filter((element) => !isSingle(element))
    const alike = named.length > 0 ? named : repeated
    if (alike.length === 0) return pass('fine', { total })
    const evidence = places(alike, (element) => {
      const role = aria.role(element) ?? ''
      const name = aria.name(element).slice(0, 200)
      return at(element, name === '' ? say('unnamed', { role }) : say('named', { role, name }))
    })
    // A stylesheet may hide one of them.
    const verdict = suspected(
      share(alike.length, total, 'affected', { count: alike.length, total }, evidence),
    )
    const [first] = alike
    return first !== undefined && isSingle(first)
      ? { ...verdict, cause: `repeated-${aria.role(first)}` }
      : verdict
  },
})
