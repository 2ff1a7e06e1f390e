import { defineAudit } from '../../audit-kit/audit.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { judgeMinification } from '../../audit-kit/code/minify-verdict.ts'

const limits = { pass: 4000, fail: 40_000, unit: 'bytes', isSaving: true } as const

export default defineAudit({
  subject: 'CSS minification',
  titles: { problem: 'CSS is not minified', success: 'CSS is minified' },
  plain: {
    title: 'The files for colors and layout are larger than they need to be',
    why: 'Every visitor downloads spaces and comments that only developers need, and sees the page later.',
  },
  why: 'Comments and whitespace in stylesheets are sent to every visitor, and nothing is painted until they have arrived.',
  fix: 'Minify CSS when you publish, inline styles included. Most build tools, CMS caching plugins and CDNs have a setting for it.',
  snippets: { text: 'esbuild site.css --minify --outfile=site.min.css' },
  sources: [
    'https://web.dev/articles/minify-css',
    'https://developer.mozilla.org/docs/Glossary/Minification',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    savings:
      'Minifying {count, plural, one {# checked stylesheet} other {# checked stylesheets}} would save up to {saving} ({share})',
    fine: 'Minifying {count, plural, one {# stylesheet} other {# stylesheets}} would save next to nothing',
    inPage: 'Inline CSS: {bytes}, only {after} when minified',
    inFile: 'CSS file: {bytes}, only {after} when minified',
    partial:
      '{count, number} of {total, plural, one {# stylesheet} other {# stylesheets}} could be read; minifying {count, plural, one {it} other {them}} would save up to {saving}',
    unread: 'CSS not measured: file was not read',
  },
  needs: ['subresources', 'inline', 'page'],

  check({ subresources, inline, page }) {
    const files = subresources.items.filter(({ kind, thirdParty }) => kind === 'style' && !thirdParty)
    const savingOf = ({ css }: Subresource) => css?.minifySaving ?? null
    return judgeMinification({ files, savingOf, inline: inline.styles, page }, limits)
  },
})
