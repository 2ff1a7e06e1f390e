import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Audit } from '../core/audit.ts'
import type { FactName, Gathered } from '../core/facts.ts'
import { readFacts } from '../gather/read-facts.ts'
import { subresources } from '../testing/facts/asked-facts.ts'
import { fetchedFrom } from '../testing/facts/audit-cases.ts'
import { patient } from '../testing/until.ts'
import { loadCatalogue } from './catalogue.ts'

/**
 * A page decides how many elements it has, and audits that compare each of them with each other would take minutes. Every
 * audit reads every page here, so that a new one is covered as well.
 */

const count = 15_000

const many = (part: (index: number) => string, times = count): string =>
  Array.from({ length: times }, (_, index) => part(index)).join('')

const pages: Readonly<Record<string, string>> = {
  'fields and scripts beside each other': `${many(() => '<script src="/a.js"></script>')}${many((index) => `<input name="n${index}">`)}<p>Oak`,
  'scripts amid paragraphs': many((index) => `<script src="/${index}.js"></script><p>Oak</p>`, 45_000),
  'a table of one column': `<table><tr><th>Oak<th>Ash<th>Elm${many((index) => `<tr><th><td>${index}<td>Oak`)}</table>`,
  'menus inside each other': `${'<nav>'.repeat(450)}${many((index) => `<a href="/${index}">Oak</a>`)}`,
  'menus beside each other': many((index) => `<nav><a href="/${index}">Oak</a></nav>`),
  'images of one picture': `<picture>${many((index) => `<source srcset="/${index}.png">`)}${many((index) => `<img src="/${index}.png" alt="Oak">`)}</picture>`,
  'summaries of one element': `<details>${many((index) => `<summary role="button">Oak ${index}</summary>`)}</details>`,
  'buttons inside each other': `${'<div role="button">'.repeat(450)}${many(() => '<i class="icon"></i>')}`,
  'buttons inside each other, around elements without text': `${'<div role="button">'.repeat(450)}${many(() => '<p></p>')}`,
  'fonts, and style attributes that may name them': `<style>${many((index) => `@font-face{font-family:F${index};src:url(/f)}`)}</style>${many(() => `<p style="--a:${'red '.repeat(2000)}">`, 200)}`,
  'videos inside each other': `${'<video src="/oak.mp4">'.repeat(450)}${many(() => '<img src="/oak.png" alt="Oak">', 45_000)}`,
  'rules that hide the same elements': `<style>${many((index) => `.q${index} .c{display:none}`, 480)}</style>${'<div>'.repeat(200)}${many(() => '<p class="c">Oak<input></p>')}`,
}

describe('a page with thousands of', () => {
  let audits: readonly Audit[]
  before(async () => {
    ;({ audits } = await loadCatalogue())
  })

  for (const [name, html] of Object.entries(pages))
    it(name, () => {
      const facts = factsOf(html)
      const slow = audits.flatMap(({ id, needs, check }) => {
        if (needs.some((need) => !(need in facts))) return []
        const begun = process.threadCpuUsage()
        check(facts)
        const tookMs = process.threadCpuUsage(begun).user / 1000
        return tookMs < patient(1000) ? [] : [`${id} takes ${Math.round(tookMs)} ms`]
      })
      assert.deepEqual(slow, [])
    })
})

/** Those of the page alone: it loads no files. */
function factsOf(html: string): Parameters<Audit['check']>[0] {
  const gathered: Partial<Gathered> = readFacts(fetchedFrom({ html }), (fact, error) =>
    assert.fail(`reading ${fact} throws: ${String(error)}`),
  )
  const entries = Object.entries(gathered) as [FactName, Gathered[FactName]][]
  const present = entries.flatMap(([name, fact]) => (fact.ok ? [[name, fact.value]] : []))
  // Audits that need other facts do not run.
  return { subresources: subresources(), ...Object.fromEntries(present) } as Parameters<Audit['check']>[0]
}
