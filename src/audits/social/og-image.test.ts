import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-image.ts'

const image = (content: string, name = 'og:image') => `<meta property="${name}" content="${content}">`

auditCases(audit, [
  { name: 'a full URL', html: image('https://www.example.com/a.jpg'), is: 'pass' },
  { name: 'the older name', html: image('https://www.example.com/a.jpg', 'og:image:secure_url'), is: 'pass' },
  {
    name: 'plain http, and the same image over https',
    html:
      image('http://www.example.com/a.jpg') + image('https://www.example.com/a.jpg', 'og:image:secure_url'),
    is: 'pass',
  },
  { name: 'plain http', html: image('http://www.example.com/a.jpg'), is: 'warn', says: /http URL/ },
  {
    name: 'the computer of a developer',
    html: image('http://localhost:3000/a.jpg'),
    is: 'fail',
    says: /localhost:3000/,
    cause: null,
  },
  {
    name: 'relative',
    html: image('/a.jpg'),
    is: 'warn',
    says: /URL is not absolute/,
    cause: 'share-image-url',
  },
  { name: 'inside the tag', html: image('data:image/png;base64,AAAA'), is: 'warn' },
  { name: 'empty', html: image(''), is: 'fail', places: 1, says: /is empty$/ },
  { name: 'none', html: '<meta property="og:title" content="Oak">', is: 'fail' },
  { name: 'no Open Graph tags at all', html: '<p>x', is: 'fail', says: /no Open Graph tags/ },
])
