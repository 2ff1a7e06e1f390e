import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './meaningless-alt.ts'

const image = (alt: string) => `<img src="/a.jpg" alt="${alt}">`

auditCases(audit, [
  {
    name: 'file names with their size, as FrontPage writes them',
    html: `<img src="a.gif" alt="262 Lantaarn Filthaut.gif (16231 bytes)"><img src="b.jpg" alt="haus.jpg (4.325 Byte)">
      <img src="c.gif" alt="logo.GIF (1,024 バイト)"><img src="d.gif" alt="parc.gif (12 345 octets)">`,
    is: 'fail',
    places: 4,
    shows: /file name: 262 Lantaarn Filthaut\.gif \(16231 bytes\)/,
  },
  {
    name: 'words that name a file, or that have a size',
    html: '<img src="a.gif" alt="How logo.gif looks (before)"><img src="b.gif" alt="Lantern (16231 bytes)">',
    is: 'pass',
  },
  { name: 'words', html: image('Round oak table'), is: 'pass' },
  { name: 'dots', html: image('...'), is: 'fail', shows: /no word/ },
  { name: 'a file', html: image('IMG_1234.JPG'), is: 'fail', shows: /IMG_1234/ },
  { name: 'a file with spaces', html: image('Nigeria map 2014.png'), is: 'fail' },
  { name: 'a filler', html: image('Image'), is: 'fail', shows: /only/ },
  { name: 'an icon', html: image('Icon'), is: 'fail', shows: /only “Icon”/ },
  { name: 'a filler of two words', html: image('Alt text'), is: 'fail' },
  {
    name: 'fillers in other languages',
    html: ['Icône', 'Ícone', 'иконка', '图片', '画像', '아이콘', 'صورة', 'Afbeelding'].map(image).join(''),
    is: 'fail',
    places: 8,
  },
  { name: 'icons that have a meaning', html: image('Warning icon') + image('Icon Bar Leeds'), is: 'pass' },
  { name: 'a word that contains a filler', html: image('Image of an oak'), is: 'pass' },
  { name: 'an arrow', html: image('&lt;-'), is: 'pass' },
  { name: 'a number', html: image('42'), is: 'pass' },
  { name: 'a smiley', html: image('🙂'), is: 'pass' },
  { name: 'another script', html: image('木のテーブル'), is: 'pass' },
  { name: 'decoration', html: image(''), is: 'not-applicable' },
  { name: 'hidden', html: `<p hidden>${image('...')}</p>`, is: 'not-applicable' },
  { name: 'no images', html: '<p>Words</p>', is: 'not-applicable' },
  { name: 'an emoticon', html: image(':)') + image(';-('), is: 'pass' },
  {
    name: 'numbered placeholders',
    html: '<img src="a.jpg" alt="Image 1"><img src="b.jpg" alt="IMG_2041"><img src="c.jpg" alt="Slide-3"><img src="d.jpg" alt="Foto 2">',
    is: 'fail',
    places: 4,
    shows: /Alt text is only “Image 1”/,
  },
  {
    name: 'a name with a number',
    html: '<img src="a.jpg" alt="Apollo 11"><img src="b.jpg" alt="Route 66">',
    is: 'pass',
  },
  {
    name: 'a button that shows the name of its page',
    html: '<a href="../banner.htm"><img src="banner_hbtn.gif" alt="Banner"></a>',
    is: 'pass',
  },
])
