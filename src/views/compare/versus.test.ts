import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories, type Category } from '../../core/audit.ts'
import { type Side, versus } from './versus.ts'

// All categories, without a score.
const scores = Object.fromEntries(categories.map((category) => [category, null])) as Record<Category, null>

const sideOf = (name: string, count: number): Side => ({
  name,
  href: `/r/${name}`,
  score: 50,
  band: 'decent',
  categories: scores,
  lab: null,
  problems: Array.from({ length: count }, (_, index) => ({
    id: `${name}-${index}`,
    status: 'fail',
    category: 'seo',
    cost: 0.3,
    text: `Problem ${index} of ${name}`,
    href: `/r/${name}#${index}`,
  })),
})

test('a comparison lists ten problems of each side and folds the others away', () => {
  const { markup } = versus(sideOf('ours', 10), sideOf('theirs', 12))
  assert.deepEqual(markup.match(/<summary>[^<]*<\/summary>/g), ['<summary>2 more problems</summary>'])
  const [open = '', folded = ''] = markup.split('<details>')
  assert.match(open, /Problem 9 of ours.*Problem 9 of theirs/s)
  assert.match(folded, /Problem 11 of theirs/)
})

test('a difference says in words which side is better, not by color alone', () => {
  const side = (name: string, score: number): Side => ({
    ...sideOf(name, 0),
    categories: { ...scores, seo: score },
  })
  const said = (one: number, other: number): string => versus(side('ours', one), side('theirs', other)).markup
  assert.match(said(90, 80), /\+10<\/b> <span class="small">better</)
  assert.match(said(80, 90), /−10<\/b> <span class="small">worse</)
  assert.doesNotMatch(said(80, 80), />(?:better|worse)</)
  assert.match(said(80, 80), /Difference: ours compared with theirs</)
})

const lab = {
  ttfb_ms: 600,
  fcp_ms: 1800,
  lcp_ms: 4200,
  speed_index_ms: 2000,
  tbt_ms: 250,
  cls: 0.2,
  inp_ms: null,
  load_ms: 5000,
}

test('a difference that the next measurement may not show is about the same', () => {
  const side = (name: string, fcp_ms: number, lcp_ms: number): Side => ({
    ...sideOf(name, 0),
    lab: { ...lab, fcp_ms, lcp_ms },
  })
  const { markup } = versus(side('ours', 140, 4100), side('theirs', 100, 3900))
  assert.doesNotMatch(markup, />(?:better|worse)</)
  assert.match(
    markup,
    /class="delta same"><b class="number">\+40\u00a0ms<\/b> <span class="small">about the same/,
  )
  assert.match(versus(side('ours', 160, 3900), side('theirs', 100, 3900)).markup, />worse</)
})

test('the head of a comparison has the whole title and URL of a page', () => {
  const url = `https://shop.example/${'a-long-path/'.repeat(10)}oak`
  const page = { title: 'Oak tables', url }
  const text = versus({ ...sideOf('…/oak', 0), page }, sideOf('theirs', 0)).markup.replaceAll('<wbr>', '')
  assert.match(text, /<h2><a href="[^"]+"><bdi>Oak tables<\/bdi>/)
  assert.ok(text.includes(`<bdi>${url.slice('https://'.length)}</bdi>`))
})

test('a score that lacks checks is neither good nor worse', () => {
  const side = (name: string, seo: number): Side => ({ ...sideOf(name, 0), categories: { ...scores, seo } })
  const { markup } = versus({ ...side('ours', 80), unrated: new Set(['seo']) }, side('theirs', 96))
  assert.match(markup, /class="number none"><svg class="ring small none"/)
  assert.doesNotMatch(markup, />(?:better|worse)</)
})

test('vitals of a page that lacked parts are not called better', () => {
  const side = (name: string, lcp_ms: number): Side => ({ ...sideOf(name, 0), lab: { ...lab, lcp_ms } })
  assert.match(versus(side('ours', 2000), side('theirs', 4000)).markup, />better</)
  const unjudged = { ...side('theirs', 4000), judged: new Set<string>() }
  assert.doesNotMatch(versus(side('ours', 2000), unjudged).markup, />(?:better|worse)</)
})

test('vitals without a verdict have a difference that is neither better nor worse, and layout shifts have two decimals', () => {
  const row = (one: object, other: object, name: string): string => {
    const side = (title: string, changes: object): Side => ({
      ...sideOf(title, 0),
      lab: { ...lab, ...changes },
    })
    const rows = versus(side('ours', one), side('theirs', other)).markup.split('<tr>')
    return rows.find((each) => each.includes(`>${name} `)) ?? ''
  }
  assert.match(
    row({ ttfb_ms: 600 }, { ttfb_ms: 900 }, 'TTFB'),
    /delta same"><b class="number">−300\u00a0ms<\/b><\/span>/,
  )
  assert.match(
    row({ lcp_ms: 5000 }, { lcp_ms: 4000 }, 'LCP'),
    /delta fall"><b class="number">\+1\.0\u00a0s<\/b> <span class="small">worse/,
  )
  assert.match(row({ cls: 0 }, { cls: 0.003 }, 'CLS'), /±0/)
})

test('a problem of both sides is listed where it is worse', () => {
  const both = (name: string, cost: number): Side => {
    const side = sideOf(name, 1)
    return {
      ...side,
      problems: side.problems.map((problem) => ({ ...problem, id: 'both', cost, extent: name })),
    }
  }
  const { markup } = versus(both('ours', 0.4), both('theirs', 0.1))
  assert.match(
    markup,
    /Problems of both that are worse here<\/bdi> <span class="count">1<\/span>.*Problem 0 of ours.*other site: theirs/s,
  )
  assert.equal(markup.split('worse here').length, 2)
  assert.doesNotMatch(versus(both('ours', 0.1), both('theirs', 0.1)).markup, /worse here/)
})

test('what could not be checked on one side is not called a problem of the other alone', () => {
  const ours = { ...sideOf('ours', 2), checked: new Set(['ours-0', 'ours-1']) }
  const theirs = { ...sideOf('theirs', 2), checked: new Set(['theirs-0', 'theirs-1', 'ours-1']) }
  const { markup } = versus(ours, theirs)
  const [, first = '', second = ''] = markup.split('Problems only on ')
  assert.match(first, /^ours<[^]*Problem 1 of ours[^]*Could not be checked on theirs[^]*Problem 0 of ours/)
  assert.match(second, /^theirs<[^]*None found[^]*Could not be checked on ours[^]*Problem 0 of theirs/)
  const [, , none = ''] = versus(sideOf('ours', 1), {
    ...sideOf('theirs', 0),
    checked: new Set<string>(),
  }).markup.split('Problems only on ')
  assert.match(none, /<p class="soft">None found, but not every check could run on theirs\.</)
  assert.match(versus(sideOf('ours', 1), sideOf('theirs', 0)).markup, /<p class="soft">None</)
})

test('the difference of two measurements is that of the numbers shown', () => {
  const side = (name: string, cls: number, lcp_ms: number): Side => ({
    ...sideOf(name, 0),
    lab: { ...lab, cls, lcp_ms },
  })
  const { markup } = versus(side('ours', 0.1961, 1960), side('theirs', 0.0035, 4340))
  assert.match(markup, /0\.196<\/td><td class="number">0\.004<\/td>\s*<td[^>]*>.*?\+0\.192</)
  assert.match(markup, /2\.0.s<\/td><td class="number">4\.3.s<\/td>\s*<td[^>]*>.*?−2\.3.s</)
})

test('scores with a browser and without one have no difference', () => {
  const side = (name: string, seo: number): Side => ({ ...sideOf(name, 0), categories: { ...scores, seo } })
  const { markup } = versus(side('ours', 90), side('theirs', 80), false)
  assert.doesNotMatch(markup, /better|worse|\+10/)
})
