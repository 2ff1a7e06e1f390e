import { subresource } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-image-size.ts'

const sized = (width: number | null, height: number | null) => ({
  shareImage: subresource({
    kind: 'image',
    image: { format: 'jpg', width, height, animated: false, quality: null },
  }),
})

auditCases(audit, [
  { name: 'exactly the size asked for', facts: sized(1200, 630), is: 'pass' },
  { name: 'the size of another network', facts: sized(1200, 627), is: 'pass' },
  { name: 'a square', facts: sized(1200, 1200), is: 'warn' },
  { name: 'half the size, which is shown large', facts: sized(600, 315), is: 'info' },
  { name: 'a pixel less', facts: sized(599, 315), is: 'fail', shows: /599 × 315/ },
  {
    name: 'a drawing, which networks do not show',
    facts: {
      shareImage: subresource({
        kind: 'image',
        image: { format: 'svg', width: 1200, height: 630, animated: false, quality: null },
      }),
    },
    is: 'fail',
    says: /SVG/,
  },
  {
    name: 'the image for X, on a page without an Open Graph image',
    html: '<meta name="twitter:image" content="https://www.example.com/x.png">',
    facts: sized(1000, 400),
    is: 'not-applicable',
  },
  {
    name: 'both images',
    html: '<meta name="twitter:image" content="/x.png"><meta property="og:image" content="/o.png">',
    facts: sized(1000, 400),
    is: 'warn',
  },
  { name: 'unknown', facts: sized(null, null), is: 'inconclusive' },
  { name: 'missing', facts: { shareImage: subresource({ status: 404 }) }, is: 'not-applicable' },
  { name: 'no image', facts: { shareImage: null }, is: 'not-applicable' },
])
