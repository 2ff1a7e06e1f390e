import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defaultTreeAdapter, type DefaultTreeAdapterMap, Parser, type ParserError, serialize } from 'parse5'
import { QuickTokenizer } from './quick-tokenizer.ts'

const pages = {
  'words, white space and line ends of every kind':
    'one two  three\r\nfour\rfive\n\n six\tseven\f eight \r\n\r\n<p> nine\n ten </p>\n',
  'text before, between and after the parts of a page':
    ' \n<!doctype html> a\n<html> b <head> c d </head> e f <body> g h </body> i j </html> k l\n',
  'tables, whose words go before them':
    '<table> a b <tr> c d <td> e f </td> g  h<caption> i j </caption><colgroup> k l <col> m n</colgroup></table>',
  'framesets, which hold no words': '<frameset> a b <frame> c d </frameset> e f <noframes> g h </noframes> i',
  'lists to choose from, templates and forms':
    '<select> a b <option> c d <optgroup label=" e  f "> g </select><template> h i <tr> j k </template>',
  'references in text and in values':
    '<a href="?a=1&amp;b=2&copy=3&notit;" title=\'x &lt; y & z &#x26; &bogus; &\'>a &amp; b &copy c &#0; &#x110000; &</a> &',
  'values in all quotes': `<a b="c d\ne" f='g "h" i' j=k'l"m N O="" P Q=r/ S='\r\n'>`,
  'names in capitals, with signs and with errors':
    '<DIV ID=a iD=b data-x-1=1 x"y\'z<=1 é=ü><My-Element_1 Ünï></MY-element_1 x><b/><br/ x></p x></></ p>',
  'raw text':
    '<title> a <b> &amp; c </titl></title><style> a > b <!-- </style><textarea>\n\n a &lt; b </textarea>',
  scripts:
    '<script> a < b && c <!-- <script> d </script> e --> f </script><script>\r\n"<!--"</script ><script>x</scrip',
  'comments of every shape':
    '<!-- a - b -- c --! d <!-- e --><!--> f <!---> g <!-- h --!> i <!-x> j <?k?> l <![CDATA[m]]> <!-- n',
  'letters beyond ASCII, halves of pairs and controls':
    'é 日本 😀 \ud83d x \ude00 y\u0000 z \u0001 \u007f \u0080 \ufdd0 \ufffe<p title="é 😀\u0000\u0001" 😀=1>',
  'drawings and formulas':
    '<svg viewBox="0 0 1 1"> a b <![CDATA[ c <d> & e ]]> <title> f g </title>\u0000</svg><math> h <mi> i j </mi></math>',
  'pre, whose first line end goes': '<pre>\n\n a  b\n</pre><pre>\r\n c</pre><listing> \n d</listing>',
  'formatting that is misnested': '<p><b> a <i> b </b> c </i> d <p> e <a> f <a> g <nobr> h <nobr> i',
  'ends in the midst': '<p>a<a href="b c',
  'ends in a name': '<p>a<abc',
} as const

describe('the quick tokenizer gives the same result as parse5', () => {
  for (const [name, html] of Object.entries(pages)) {
    it(name, () => {
      for (const chunk of [html.length, 7, 1])
        assert.deepEqual(read(html, true, chunk), read(html, false, chunk))
    })
  }

  it('for any sequence of pieces', () => {
    const pieces = Object.values(pages).flatMap((html) => html.split(/(?=[<&"'\s-])/))
    const random = pseudoRandom(2026)
    for (let round = 0; round < 400; round += 1) {
      const html = Array.from({ length: 40 }, () => pieces[random(pieces.length)]).join('')
      const chunk = 1 + random(html.length)
      assert.deepEqual(read(html, true, chunk), read(html, false, chunk), JSON.stringify(html))
    }
  })

  it('for texts longer than the buffer of parse5', () => {
    const html = `<p title="${'a b '.repeat(20_000)}">${'word\n  '.repeat(20_000)}<i>${'é '.repeat(40_000)}</i> end</p>`
    for (const chunk of [html.length, 65_536])
      assert.deepEqual(read(html, true, chunk), read(html, false, chunk))
  })
})

/** The tree as markup, and all errors and start tags with their positions. */
function read(html: string, quick: boolean, chunk: number) {
  const parser = new Parser<DefaultTreeAdapterMap>({
    treeAdapter: defaultTreeAdapter,
    scriptingEnabled: false,
  })
  if (quick) parser.tokenizer = new QuickTokenizer(parser)
  const errors: ParserError[] = []
  parser.onParseError = (error) => errors.push(error)
  const places: string[] = []
  const onStartTag = parser.onStartTag.bind(parser)
  parser.onStartTag = (token) => {
    const { line, col, offset } = parser.tokenizer.preprocessor
    places.push(`${token.tagName} ${line}:${col} ${offset}`)
    onStartTag(token)
  }
  for (let at = 0; at < html.length; at += chunk)
    parser.tokenizer.write(html.slice(at, at + chunk), at + chunk >= html.length)
  return { markup: serialize(parser.document), errors, places, mode: parser.document.mode }
}

function pseudoRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
