import { defineAudit, grade, pass, places, say } from '../../audit-kit/audit.ts'

const limits = { pass: 0, fail: 5, unit: 'count' } as const

export default defineAudit({
  subject: 'Third-party cookies',
  titles: {
    problem: 'Third-party cookies are set',
    success: 'No third-party cookies are set',
  },
  plain: {
    title: 'Other companies can follow your visitors',
    why: 'Other companies store information (cookies) about your visitors through your page. In the EU, the UK and many other places visitors have to agree first.',
    fix: 'Ask your developer to find the embedded content that sets these cookies, such as videos or maps, and to load it only after visitors agree.',
  },
  states: {
    tried: {
      title: 'Other sites try to set third-party cookies',
      plain: {
        title: 'Other companies try to follow your visitors',
        why: 'The browser in this test refused their cookies, but others accept them. In the EU, the UK and many other places visitors have to agree first.',
        fix: 'Ask your developer to find the embedded content that tries to set these cookies, such as videos or maps, and to load it only after visitors agree.',
      },
    },
  },
  why: 'Third-party cookies follow people across the web. Safari and Firefox block or isolate them, and in the EU, the UK and many other places visitors have to agree first.',
  fix: 'Find out which embed or script sets each cookie. Load it only after consent, or remove it if you can do without it.',
  sources: ['https://developer.mozilla.org/docs/Web/Privacy/Guides/Third-party_cookies'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    set: 'Other sites set {count, plural, one {# cookie} other {# cookies}} while the page loaded',
    tried:
      'Other sites tried to set {count, plural, one {# cookie, which} other {# cookies, all of which}} this browser blocks',
    refused: '{cookie}, which this browser blocks',
    none: 'Other sites set no cookies while the page loaded',
  },
  needs: ['browser'],
  reliesOn: ['scripts'],

  check({ browser }) {
    const found = browser.cookies.filter(({ thirdParty }) => thirdParty)
    if (found.length === 0) return pass('none')
    const evidence = places(found, ({ name, domain, blocked }) => {
      const cookie = `${name} (${domain})`
      return { found: blocked ? say('refused', { cookie }) : cookie }
    })
    const id = found.every(({ blocked }) => blocked) ? 'tried' : 'set'
    return grade(found.length, limits, id, { count: found.length }, evidence)
  },
})
