import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in both color schemes, and whether the page is wider than the window. Changes the page. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  // Also check everything that is collapsed or far down the page.
  await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  await page.evaluate(removeTwins)
  // Evaluated by the debugger, which the page's CSP does not restrict.
  await page.evaluate(axe)
  const markup = await violations(page, { rules: { 'color-contrast': { enabled: false } } })
  // Only colors differ between the schemes.
  for (const key of await page.evaluate<number[]>(`(${removeMeasured})(${JSON.stringify([...measured])})`))
    measured.add(key)
  const light = await violations(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...markup, ...light, ...dark, ...(over > 0 ? [`scrolls sideways by ${over}`] : [])]
}

/** Keys of the elements whose contrast was measured, on any page. */
const measured = new Set<number>()

/**
 * Axe needs ten seconds for thousands of rows. Elements with the same path of names, classes and states have the same
 * roles and colors, so only the first two of each are kept. Others are removed with their content, unless they contain
 * something new. Rows, definition lists, details and forms are kept whole, because cells, headings and labels belong
 * together. Duplicate ids are found in the markup as sent.
 */
const removeTwins = `(() => {
  const states = ['class', 'type', 'role', 'open', 'disabled', 'checked', 'aria-current', 'aria-invalid', 'aria-pressed']
  const seen = new Map()
  const pathOf = (element, above) =>
    [above, element.localName, ...states.map((name) => element.getAttribute(name) ?? ''), ...Object.keys(element.dataset)].join('|')
  const isKnown = (element, path) =>
    seen.get(path) >= 2 && [...element.children].every((child) => isKnown(child, pathOf(child, path)))
  const keep = (element, path, mayThin) => {
    seen.set(path, (seen.get(path) ?? 0) + 1)
    const isWhole = !mayThin || ['tr', 'dl', 'details', 'form'].includes(element.localName)
    for (const child of [...element.children]) {
      const inner = pathOf(child, path)
      if (!isWhole && isKnown(child, inner)) child.remove()
      else keep(child, inner, !isWhole)
    }
  }
  keep(document.body, '', true)
})()`

/**
 * Measuring contrast takes longer than all other rules together, and most of a page looks like those before it. An
 * element with the same path of names, classes, states, colors and fonts as a measured one is removed, unless it
 * contains something new. Returns the keys of what is left.
 */
const removeMeasured = `(known) => {
  const measured = new Set(known)
  const states = ['class', 'type', 'role', 'disabled', 'checked', 'aria-current', 'aria-invalid', 'aria-pressed']
  const visible = ['display', 'visibility', 'opacity']
  const looks = [...visible, 'color', 'background-color', 'background-image', 'font-size', 'font-weight', 'text-shadow']
  const hash = (text) => {
    let [one, two] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2654435761)
      two = Math.imul(two ^ text.charCodeAt(at), 1597334677)
    }
    return (two >>> 11) * 4294967296 + (one >>> 0)
  }
  const keyOf = (element, above) => {
    const style = getComputedStyle(element)
    const own = [...states.map((name) => element.getAttribute(name) ?? ''), ...Object.keys(element.dataset)]
    return hash([above, element.localName, ...own, ...looks.map((name) => style.getPropertyValue(name))].join('|'))
  }
  const left = []
  const old = []
  const sort = (element, key) => {
    const children = [...element.children].map((child) => sort(child, keyOf(child, key)))
    const isNew = !measured.has(key) || children.includes(true)
    if (isNew) left.push(key)
    else old.push(element)
    return isNew
  }
  const sheets = [...document.styleSheets].map(({ href }) => href).join('|')
  sort(document.body, hash([sheets, document.documentElement.className, document.body.className].join('|')))
  // Only now, because every change to the page would make the next colors expensive to read.
  for (const element of old) if (element !== document.body) element.remove()
  return left
}`

async function violations(
  page: Page,
  options: {
    readonly runOnly?: readonly string[]
    readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>
  },
): Promise<readonly string[]> {
  const given = JSON.stringify({ ...options, resultTypes: ['violations'] })
  const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>(
    `axe.run(${given}).then(({ violations }) => violations)`,
  )
  return found.map(({ id, nodes }) => `${id}, ${nodes[0]?.html ?? ''}`)
}
