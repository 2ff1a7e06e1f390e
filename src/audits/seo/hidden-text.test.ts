import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './hidden-text.ts'

const words = (count: number) => 'oak '.repeat(count)

auditCases(audit, [
  {
    name: 'a menu',
    html: `<div style="display:none">${'<a href=/x>oak and ash</a> '.repeat(120)}</div>`,
    is: 'pass',
  },
  {
    name: 'a column of a grid',
    html: `<div style="float:left; margin-left:-300px; width:300px">${words(400)}</div>`,
    is: 'pass',
  },
  {
    name: 'a slide of a carousel',
    html: `<div class="carousel-track" style="position:absolute;left:-1200px">${words(400)}</div>`,
    is: 'pass',
  },
  { name: 'nothing hidden', html: `<p style="color: red">${words(400)}</p>`, is: 'pass' },
  { name: 'a small block', html: `<p style="display:none">${words(50)}</p>`, is: 'pass' },
  {
    name: 'a dialogue',
    html: `<div class="modal fade" style="display: none">${words(400)}</div>`,
    is: 'pass',
  },
  {
    name: 'a picture in place of a word',
    html: '<h1 style="text-indent: -9999px">Oak tables</h1>',
    is: 'pass',
  },
  {
    name: 'a large block that is not drawn',
    html: `<div style="DISPLAY : none">${words(300)}</div>`,
    is: 'warn',
    places: 1,
  },
  {
    name: 'a text out of sight',
    html: `<div style="position:absolute;left:-9999px">${words(60)}</div>`,
    is: 'warn',
  },
  {
    name: 'links out of sight',
    html: `<div style="font-size:0">${'<a href=/x>x</a>'.repeat(20)}</div>`,
    is: 'warn',
  },
  {
    name: 'a block within a block counts once',
    html: `<div style="display:none"><div style="display:none">${words(400)}</div></div>`,
    is: 'warn',
    places: 1,
  },
  {
    name: 'a block that a link opens',
    html: `<a href="#saint">Saint of the day</a><div id=saint style="display:none">${'word '.repeat(400)}</div>`,
    is: 'pass',
  },
  {
    name: 'a large block that a script may show',
    html: `<div id="more" style="display:none">${words(400)}</div><script src="/more.js"></script>`,
    is: 'info',
    says: /until a script shows it/,
  },
  {
    name: 'a text out of sight on a page with scripts',
    html: `<div style="position:absolute;left:-9999px">${words(60)}</div><script src="/a.js"></script>`,
    is: 'warn',
  },
  {
    name: 'sixty blocks',
    html: `<div style="display:none">${words(400)}</div>`.repeat(60),
    is: 'warn',
    places: 60,
    says: /^60 large blocks/,
  },
])
