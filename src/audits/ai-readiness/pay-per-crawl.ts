import { defineAudit, info } from '../../audit-kit/legacy.ts'

const priceHeaders = [
  'crawler-price',
  'crawler-max-price',
  'crawler-charged',
  'x-payment-required',
  'payment-required',
] as const

export default defineAudit({
  title: 'Whether crawlers are asked to pay',
  why: 'Some sites answer robots with 402 and a price; the page is then not in the answers of those who do not pay.',
  advice: 'Nothing has to be done; check that search engines that bring readers are let in for free.',
  sources: [
    'https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/',
    'https://www.x402.org/',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['headers', 'agentProbe'],

  check({ headers, agentProbe: { markdown, browser } }) {
    const lists = [headers, markdown.headers, browser.headers]
    const priced = priceHeaders.flatMap((name) =>
      lists
        .flatMap((list) => list.first(name) ?? [])
        .slice(0, 1)
        .map((value) => ({ found: `${name}: ${value}` })),
    )
    const asked = [markdown, browser]
      .filter(({ status }) => status === 402)
      .map(({ finalUrl }) => ({ found: '402 Payment Required', url: finalUrl }))
    const found = [...asked, ...priced]
    return info(found.length === 0 ? 'Nobody is asked to pay.' : 'Some clients are asked to pay.', found)
  },
})
