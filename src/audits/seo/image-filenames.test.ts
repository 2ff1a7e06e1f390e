import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './image-filenames.ts'

const images = (...names: string[]) => names.map((name) => `<img src="/img/${name}" alt="">`).join('')

auditCases(audit, [
  { name: 'telling names', html: images('oak-table.webp', 'chair2.png', 'facade.jpg'), is: 'pass' },
  {
    name: 'four of five',
    html: images('oak.png', 'ash.png', 'elm.png', 'fir.png', 'IMG_1234.JPG'),
    is: 'pass',
  },
  {
    name: 'numbers of a camera',
    html: images('IMG_1234.JPG', 'DSC00012.jpg', 'oak.png'),
    is: 'warn',
    places: 2,
  },
  {
    name: 'hashes',
    html: images('3f2504e0-4f89-41d3-9a0c-0305e82c3301.png', 'a1b2c3d4e5f6.webp'),
    is: 'warn',
  },
  {
    name: 'ids that look like words',
    html: images('uIEsJzcv_400x400.jpg', 'AbXk2Lq9.png', 'WhatsApp', 'oak.png').replace(
      'WhatsApp',
      'tGhKlm.png',
    ),
    is: 'warn',
    places: 3,
  },
  {
    name: 'words in other scripts',
    html: images('木制餐桌.jpg', 'стол-из-дуба.jpg', 'стул.png'),
    is: 'pass',
  },
  {
    name: 'inlined pictures and pixels have no name',
    html: '<img src="data:image/gif;base64,R0lGOD" alt=""><img src=/1.gif width=1 height=1 alt="">',
    is: 'not-applicable',
  },
])
