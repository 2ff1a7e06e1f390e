import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fetchedFrom } from '../../testing/facts/audit-cases.ts'
import { readFacts } from '../read-facts.ts'

function headingsOf(html: string): readonly string[] {
  const { headings } = readFacts(fetchedFrom({ html }), (fact, error) =>
    assert.fail(`${fact}: ${String(error)}`),
  )
  assert.ok(headings.ok)
  return headings.value.map(({ text }) => text)
}

const others: Readonly<Record<string, string>> = {
  noscript: '<noscript><h1>Turn on JavaScript</h1></noscript>',
  'a closed dialog': '<dialog><div><h1>Cookies</h1></div></dialog>',
  'a modal hidden from screen readers': '<div class=modal aria-hidden=true><h1>Sign up</h1></div>',
  'the Google Translate widget': '<div id=goog-gt-tt class=skiptranslate><h1>Original text</h1></div>',
  'a hidden part': '<div hidden><h1>Later</h1></div>',
}
for (const [where, html] of Object.entries(others)) {
  it(`leaves out headings in ${where}`, () => {
    assert.deepEqual(headingsOf(`${html}<h1>Oak tables</h1>`), ['Oak tables'])
  })
}

it('keeps headings of an open dialog, and those hidden only by their icon', () => {
  assert.deepEqual(headingsOf('<dialog open><h2>Welcome</h2></dialog><h1><i aria-hidden=true></i>Oak</h1>'), [
    'Welcome',
    'Oak',
  ])
})

it('reads the alt text of a logo', () => {
  assert.deepEqual(headingsOf('<h1><img src=/logo.png alt="Example Joinery"></h1>'), ['Example Joinery'])
})

it('keeps the lines of a heading apart, and the parts of a word together', () => {
  assert.deepEqual(
    headingsOf(
      '<h1><span class="block">Oak tables</span><span class="block">made to measure</span></h1><h2><div>Ash</div>Fir</h2><h2><span>Plumb</span><span>line</span></h2>',
    ),
    ['Oak tables made to measure', 'Ash Fir', 'Plumbline'],
  )
})

it('leaves out the link of a heading to itself', () => {
  assert.deepEqual(
    headingsOf('<h1>Oak <a class=anchor href="#oak">#</a></h1><h2>Ash<a href="#ash">¶</a></h2><h2>C#</h2>'),
    ['Oak', 'Ash', 'C#'],
  )
})
