import { defineAudit, grade, places, say } from '../../audit-kit/audit.ts'

const limits = { pass: 800, fail: 1800, unit: 'ms' } as const

export default defineAudit({
  subject: 'Time to First Byte (TTFB)',
  titles: {
    problem: 'Server responds slowly',
    success: 'Server responds quickly',
  },
  plain: {
    title: 'Your server is slow to respond',
    why: 'Visitors see nothing until the server responds, and may give up.',
    fix: 'Ask your web host why, and whether they can turn on caching (keeping a ready-made copy of each page).',
  },
  why: 'The browser can show nothing before the first byte arrives; everything else waits for it.',
  fix: 'Cache rendered pages, speed up slow database queries, and serve visitors from a location near them (CDN).',
  snippets: {
    nginx:
      '# in http { }\nproxy_cache_path /var/cache/nginx/pages keys_zone=pages:10m max_size=1g;\n# in location / { }; sid is your session cookie: its visitors get a fresh page\nproxy_cache pages;\nproxy_cache_valid 200 1m;\nproxy_cache_bypass $cookie_sid $http_authorization;\nproxy_no_cache $cookie_sid $http_authorization;',
    nextjs: 'export const revalidate = 60',
  },
  sources: ['https://web.dev/articles/ttfb', 'https://web.dev/articles/optimize-ttfb'],
  owner: 'server',
  effort: 'hours',
  severity: 'high',
  limits,
  messages: {
    measured:
      'Time to First Byte is {time} ({count, plural, one {# request} other {median of # requests}}; good: 800 ms or less)',
    request: 'First byte after {time}',
  },
  needs: ['timings'],

  check({ timings }) {
    const ms = Math.round(timings.medianFirstByteMs)
    const tries = places(timings.firstByteMs, (one) => ({ found: say('request', { time: { ms: one } }) }))
    return grade(ms, limits, 'measured', { time: { ms }, count: timings.firstByteMs.length }, tries)
  },
})
