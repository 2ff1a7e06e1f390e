import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CssInfo } from '../../../core/facts/asked.ts'
import { readCss } from './css.ts'

const cases: readonly { readonly name: string; readonly css: string; readonly has: Partial<CssInfo> }[] = [
  { name: 'nothing', css: '', has: { rules: 0, selectors: 0, errors: [], minifySaving: 0 } },
  { name: 'rules and selectors', css: 'a,b{color:red}c{}', has: { rules: 2, selectors: 3, emptyRules: 1 } },
  { name: 'commas inside brackets', css: ':is(a,b),[x=","]{top:0}', has: { rules: 1, selectors: 2 } },
  {
    name: 'rules inside @media',
    css: '@media (min-width:600px){a{top:0}}',
    has: { rules: 1, breakpoints: 1 },
  },
  {
    name: 'one breakpoint used twice',
    css: '@media (min-width:9em){}@media (max-width:9em){}',
    has: { breakpoints: 1 },
  },
  { name: 'a range of widths', css: '@media (400px <= width < 700px){}', has: { breakpoints: 2 } },
  { name: 'nested rules', css: '.a{top:0;&:hover{top:1px}.b{left:0}}', has: { rules: 3, errors: [] } },
  { name: 'a selector of four parts', css: 'a b > c d{top:0}', has: { complexSelectors: 1 } },
  {
    name: 'a selector that ends with a universal selector',
    css: '.a *{top:0}',
    has: { complexSelectors: 1 },
  },
  { name: 'a plain selector', css: '.a .b:hover{top:0}', has: { complexSelectors: 0 } },
  { name: 'importance', css: 'a{top:0!important;left:0 ! important;right:0}', has: { important: 2 } },
  { name: 'a repeated selector', css: 'a{top:0}b{top:0}a{left:0}', has: { duplicateSelectors: 1 } },
  {
    name: 'the same selector for another medium',
    css: 'a{top:0}@media print{a{top:1px}}',
    has: { duplicateSelectors: 0 },
  },
  { name: 'a repeated declaration', css: 'a{top:0;top:0}', has: { duplicateProperties: 1 } },
  { name: 'a fallback', css: 'a{color:red;color:oklch(1 0 0)}', has: { duplicateProperties: 0 } },
  {
    name: 'distinct colors',
    css: 'a{color:#FFF;background:#fff;border-color:rgb(1, 2, 3)}',
    has: { colors: 2 },
  },
  { name: 'a fragment that looks like a color', css: 'a{fill:url(#abc)}', has: { colors: 0 } },
  {
    name: 'obsolete prefixes and hacks',
    css: 'a{-webkit-border-radius:1px;-ms-flex:1;*zoom:1;filter:progid:X()}',
    has: { legacy: 4 },
  },
  {
    name: 'prefixes still in use',
    css: 'a{-webkit-line-clamp:3;-webkit-text-size-adjust:none}',
    has: { legacy: 0 },
  },
  {
    name: 'imports',
    css: '@import "a.css";@import url(b.css) print;@import url("c.css");',
    has: { imports: ['a.css', 'b.css', 'c.css'] },
  },
  {
    name: 'an import without quotes, with a semicolon in its URL',
    css: '@import url(https://fonts.example/css2?family=Oak:wght@400;700&display=swap) screen;',
    has: { imports: ['https://fonts.example/css2?family=Oak:wght@400;700&display=swap'] },
  },
  {
    name: 'the families that rules name',
    css: '@font-face{font-family:Elm}a{font:bold 1em/1.5 "Oak Sans",serif}b{--text:Ash;font-family:\'Fir\'!important}',
    has: {
      families: [
        { name: 'bold 1em/1.5 oak sans', selectors: ['a'] },
        { name: 'serif', selectors: ['a'] },
        { name: 'ash', selectors: ['*'] },
        { name: 'fir', selectors: ['b'] },
      ],
    },
  },
  {
    name: 'at-rules that browsers skip',
    css: '@-moz-viewport{width:device-width}@-webkit-viewport{width:device-width;}@theme{--a:#fff;color:red}a{top:0}',
    has: { errorCount: 0 },
  },
  {
    name: 'a declaration in a media query',
    css: '@media print{color:red}',
    has: { errorCount: 1 },
  },
  {
    name: 'the rules that set a font, and whether they always apply',
    css: '@font-face{font-family:Elm}a,b{font:bold 1em "Oak Sans",serif;--text:Ash}@media print{p{font-family:Fir}}i{b{font:inherit}}',
    has: {
      fontRules: [
        { selector: 'a,b', first: 'bold 1em oak sans', always: true },
        { selector: 'p', first: 'fir', always: false },
        { selector: 'b', first: 'inherit', always: false },
      ],
    },
  },
  {
    name: 'one font in several formats, of which the last counts',
    css: `@font-face{font-family:Oak;font-weight:400;src:url(a.ttf)}@font-face{font-family:Oak;font-weight:700;src:url(b.woff2)}
      @font-face{font-family:'Oak';font-weight:400;src:url(a.woff)}@font-face{font-family:oak;font-weight:400;src:url(a.woff2)}`,
    has: {
      fonts: [
        { family: 'oak', urls: ['a.woff2'], formats: [], display: null },
        { family: 'Oak', urls: ['b.woff2'], formats: [], display: null },
      ],
    },
  },
  {
    name: 'elements that are hidden on every screen',
    css: '.a{display:none}p.b.c,#d > .e{visibility:hidden!important}.f{display:none!important}@media print{.g{display:none}}.h:hover{display:none}.a{top:0}',
    has: { hidden: ['.a', 'p.b.c', '#d .e', '.f'] },
  },
  {
    name: 'elements that are shown in some state or on some screens',
    css: '.a,.b,.c,.d,.e{display:none}@media(min-width:9em){.a{display:flex}}.b.open{display:block}nav:hover .c{display:block}.d::before{display:block}.e .f{display:block}',
    has: { hidden: ['.e'] },
  },
  {
    name: 'rules that reserve the space of an image',
    css: '.a img{width:50px;height:2em}.b{position:absolute}.c,.d{aspect-ratio:3/2}.e{width:50px;height:auto}@layer x{.f{height:calc(2em + 1px)}}.g{object-fit:cover}.h::before{height:1px}.i{padding-top:56%}',
    has: { reserving: ['.a img', '.b', '.c', '.d', '.f', '.g', '.i'] },
  },
  {
    name: 'data in URLs',
    css: 'a{background:url("data:image/png;base64,AAAA")}',
    has: { dataUriBytes: 26 },
  },
  {
    name: 'insecure fonts, without those that no current browser loads',
    css: '@font-face{font-family:F;src:url(http://a.example/f.eot);src:url("http://a.example/f.eot?#iefix") format("embedded-opentype"),url(http://a.example/f.woff),url(http://a.example/f.svg#f) format("svg")}',
    has: { insecureUrls: [{ url: 'http://a.example/f.woff', selector: '' }] },
  },
  {
    name: 'insecure URLs',
    css: 'a{background:url( "http://a.example/x.png" ),url(b.png)}',
    has: { insecureUrls: [{ url: 'http://a.example/x.png', selector: 'a' }] },
  },
  {
    name: 'a removed outline',
    css: 'p{color:red}a,  button{outline:none}*{outline:0}',
    has: { outlineRemoved: ['a', 'button', '*'], focusStyled: false },
  },
  {
    name: 'a replaced outline',
    css: 'a:focus{outline:0;box-shadow:0 0 2px}',
    has: { outlineRemoved: ['a:focus'], focusStyled: true },
  },
  {
    name: 'no outline on what never takes the focus',
    css: 'iframe{outline:0}.card{outline:none}a{outline-offset:0}td a:hover+span{outline-style:none}',
    has: { outlineRemoved: [] },
  },
  {
    name: 'no outline under the mouse, as normalize.css has it',
    css: 'a:active,a:hover{outline:0}button{&:hover{outline:none}}.btn:active{outline:none}',
    has: { outlineRemoved: [] },
  },
  {
    name: 'no outline under the mouse and with the keyboard',
    css: 'a:hover,a:focus{outline:0}',
    has: { outlineRemoved: ['a:focus'] },
  },
  { name: 'no outline on anything', css: '*{outline:0}', has: { outlineRemoved: ['*'] } },
  {
    name: 'no outline on a button by its class',
    css: '@media print{.nav .btn-primary{outline-style:none}}',
    has: { outlineRemoved: ['.nav .btn-primary'] },
  },
  {
    name: 'no outline on text fields, which show their cursor',
    css: '.search input{outline:none}textarea:focus{outline:0}.form-control:focus{outline:0}',
    has: { outlineRemoved: [] },
  },
  {
    name: 'no outline on checkboxes',
    css: 'input[type=checkbox]:focus{outline:none}',
    has: { outlineRemoved: ['input[type=checkbox]:focus'] },
  },
  {
    name: 'text cut off after three lines',
    css: '.clamp{display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden}',
    has: { legacy: 0 },
  },
  { name: 'the flexbox of 2009', css: '.row{display:-webkit-box;display:flex}', has: { legacy: 1 } },
  {
    name: 'a nested rule that removes the outline, and one that replaces it',
    css: 'button{&.big{outline:none} &:focus-visible{& .ring{box-shadow:0 0 2px}}}',
    has: { outlineRemoved: ['&.big'], focusStyled: true },
  },
  {
    name: 'no outline on something inside a button',
    css: 'button{& svg{outline:none}}',
    has: { outlineRemoved: [] },
  },
  {
    name: 'an outline for keyboard focus only',
    css: 'a:focus:not(:focus-visible){outline:none}',
    has: { outlineRemoved: [] },
  },
  { name: 'an animation', css: 'a{animation:x 1s}', has: { animates: true, reducedMotion: false } },
  { name: 'no animation', css: 'a{animation:none}', has: { animates: false } },
  {
    name: 'prefers-reduced-motion',
    css: '@media (prefers-reduced-motion: reduce){a{animation:none}}',
    has: { reducedMotion: true, animates: false },
  },
  {
    name: 'keyframe steps, which are not rules',
    css: '@keyframes x{from{top:0}50%{top:1px}}',
    has: { rules: 0 },
  },
  { name: 'vendor keyframes', css: '@-webkit-keyframes x{from{top:0}}', has: { legacy: 1 } },
]

describe('readCss', () => {
  for (const { name, css, has } of cases) {
    it(`parses ${name}`, () => {
      const info = readCss(css)
      assert.ok(info !== null)
      assert.deepEqual(
        Object.fromEntries(Object.keys(has).map((key) => [key, info[key as keyof CssInfo]])),
        has,
      )
    })
  }

  it('treats comments as white space', () => {
    const info = readCss('/* a */b/* c{ */,d{/* e:f; */top/**/:/**/0/* ; */!important}@import/**/"g.css";')
    assert.deepEqual([info?.selectors, info?.important, info?.imports, info?.errors], [2, 1, ['g.css'], []])
  })
})
