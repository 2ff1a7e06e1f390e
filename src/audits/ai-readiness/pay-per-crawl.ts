import { defineAudit, info, notApplicable } from '../../audit-kit/audit.ts'

const priceHeaders = [
  'crawler-price',
  'crawler-max-price',
  'crawler-charged',
  'x-payment-required',
  'payment-required',
] as const

export default defineAudit({
  subject: 'Pay per crawl',
  titles: { problem: 'Crawlers are asked to pay', success: 'Payment for crawlers' },
  why: 'Some sites return HTTP 402 and a price to bots. The page is then missing from the answers of engines that do not pay.',
  fix: 'If you charge crawlers, check that search engines that bring visitors are let in for free.',
  sources: [
    'https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/',
    'https://www.x402.org/',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    free: 'No response asks crawlers to pay',
    paid: 'Some clients are asked to pay for the page',
  },
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
    return found.length === 0 ? notApplicable('free') : info('paid', {}, found)
  },
})
