import { defineAudit, info } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The time until the page is there is split into its parts',
  why: 'Each part has its own cure: slow names, a far server, a slow program or a large document.',
  advice:
    'Look at the longest part first: DNS and connecting shrink with a nearby provider, waiting with caching, receiving with compression.',
  sources: [
    'https://www.w3.org/TR/navigation-timing-2/',
    'https://developer.mozilla.org/docs/Web/API/Performance_API/Resource_timing',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['page'],

  check({ page: { timing } }) {
    const { dnsMs, connectMs, tlsMs, firstByteMs, totalMs } = timing
    const before = (dnsMs ?? 0) + (connectMs ?? 0) + (tlsMs ?? 0) + firstByteMs
    const steps = [
      ['finding the address (DNS)', dnsMs],
      ['connecting (TCP)', connectMs],
      ['securing the connection (TLS)', tlsMs],
      ['waiting for the first byte', firstByteMs],
      ['receiving the page', Math.max(0, totalMs - before)],
    ] as const
    const shown = steps.flatMap(([step, ms]) =>
      ms === null ? [] : [{ found: `${step}: ${rounded(ms)} ms` }],
    )
    return info(`The page was there after ${rounded(totalMs)} ms.`, shown)
  },
})

const rounded = (ms: number): number => (ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))
