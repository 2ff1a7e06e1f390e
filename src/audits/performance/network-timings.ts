import { defineAudit, info, say } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Network timings',
  titles: {
    problem: 'Steps of downloading the HTML',
    success: 'Time spent on each step of downloading the HTML',
  },
  why: 'Each step has its own remedy: a faster DNS provider, a closer server, caching, or a smaller page.',
  fix: 'Start with the longest step. DNS and connecting get faster with a nearby provider, waiting with caching, downloading with compression.',
  sources: [
    'https://www.w3.org/TR/navigation-timing-2/',
    'https://developer.mozilla.org/docs/Web/API/Performance_API/Resource_timing',
  ],
  fact: 'elsewhere',
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    total: 'HTML arrived {time} after the first request',
    redirects: 'Redirects: {time}',
    dns: 'DNS lookup: {time}',
    connect: 'TCP connection: {time}',
    tls: 'TLS handshake: {time}',
    waiting: 'Waiting for the first byte: {time}',
    download: 'Downloading the HTML: {time}',
  },
  needs: ['page', 'delivery'],

  check({ page: { timing, chain } }) {
    const { dnsMs, connectMs, tlsMs, firstByteMs, totalMs } = timing
    const before = (dnsMs ?? 0) + (connectMs ?? 0) + (tlsMs ?? 0) + firstByteMs
    const hops = chain.slice(0, -1)
    const redirectMs = hops.reduce((sum, hop) => sum + hop.timing.totalMs, 0)
    const steps = [
      ['redirects', hops.length === 0 ? null : redirectMs],
      ['dns', dnsMs],
      ['connect', connectMs],
      ['tls', tlsMs],
      ['waiting', firstByteMs],
      ['download', Math.max(0, totalMs - before)],
    ] as const
    const shown = steps.flatMap(([step, ms]) => (ms === null ? [] : [{ found: say(step, { time: { ms } }) }]))
    return info('total', { time: { ms: redirectMs + totalMs } }, shown)
  },
})
