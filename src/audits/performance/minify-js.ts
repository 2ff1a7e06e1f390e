import { defineAudit } from '../../audit-kit/audit.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { judgeMinification } from '../../audit-kit/code/minify-verdict.ts'

const limits = { pass: 8000, fail: 80_000, unit: 'bytes', isSaving: true } as const

export default defineAudit({
  subject: 'JavaScript minification',
  titles: { problem: 'JavaScript is not minified', success: 'JavaScript is minified' },
  plain: {
    title: 'Scripts are larger than they need to be',
    why: 'Every visitor downloads spaces and comments that only developers need, and waits longer for the scripts to work.',
    fix: 'Ask your developer to shrink the scripts (“minify”), which many caching plugins can do, too.',
  },
  why: 'Comments, whitespace and long names in scripts are downloaded and parsed by every visitor, and help none of them.',
  fix: 'Minify JavaScript when you publish, inline scripts included. Most build tools, CMS caching plugins and CDNs have a setting for it.',
  snippets: { text: 'esbuild app.js --minify --outfile=app.min.js' },
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
    'https://developer.mozilla.org/docs/Glossary/Minification',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    savings:
      'Minifying {count, plural, one {# checked script} other {# checked scripts}} would save {saving} ({share})',
    fine: 'Minifying {count, plural, one {# script} other {# scripts}} would save next to nothing',
    inPage: 'Inline JavaScript: {bytes}, only {after} when minified',
    inFile: 'JavaScript file: {bytes}, only {after} when minified',
    partial:
      '{count, number} of {total, plural, one {# script} other {# scripts}} could be read; minifying {count, plural, one {it} other {them}} would save {saving}',
    unread: 'JavaScript not measured: file was not read',
  },
  needs: ['subresources', 'inline', 'page'],

  check({ subresources, inline, page }) {
    const files = subresources.items.filter(({ kind, thirdParty }) => kind === 'script' && !thirdParty)
    const savingOf = ({ script }: Subresource) => script?.minifySaving ?? null
    return judgeMinification({ files, savingOf, inline: inline.scripts, page }, limits)
  },
})
