import { defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'How the server treats bots',
  titles: {
    problem: 'Server blocks the audit, but not browsers',
    success: 'Server does not block the audit',
  },
  plain: {
    title: 'Your server blocked this check and may block AI assistants, too',
    why: 'AI assistants that can’t open your page can’t recommend it. Only our own visit was tested, but filters that block one unknown program often block others, too.',
    fix: 'Ask your web host whether its firewall blocks AI assistants, and whether you want that.',
  },
  why: 'Only this audit’s own requests were tested, but filters that block one unknown bot often block AI assistants, too, which then cannot cite the page.',
  fix: 'Let clients that identify themselves read public pages, and rate-limit them instead of blocking them by name.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-user-agent',
    'https://www.rfc-editor.org/rfc/rfc9309',
  ],
  owner: 'server',
  effort: 'hours',
  severity: 'medium',
  messages: {
    noAnswer: 'Page could not be requested a second time',
    same: 'Plumbline and a client that looks like a browser both got HTTP {status}',
    notWorse: 'Plumbline got HTTP {own}, and a client that looks like a browser got HTTP {browser}',
    blocked: 'Plumbline got HTTP {own}, but a client that looks like a browser got HTTP {browser}',
  },
  needs: ['agentProbe'],

  check({ agentProbe: { own, browser } }) {
    if (browser.status === null || own.status === null) return inconclusive('noAnswer')
    if (own.status === browser.status) return pass('same', { status: String(own.status) })
    const values = { own: String(own.status), browser: String(browser.status) }
    if (browser.status >= 400) return pass('notWorse', values)
    const evidence = [{ found: String(own.status), expected: String(browser.status), url: own.finalUrl }]
    const isRefusal = own.status === 401 || own.status === 403 || own.status === 406
    return isRefusal ? fail('blocked', values, evidence) : warn('blocked', values, evidence)
  },
})
