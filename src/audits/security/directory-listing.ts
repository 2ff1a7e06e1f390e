import { defineAudit, pass, warn } from '../../audit-kit/audit.ts'
import type { LinkFacts } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'Directory listing',
  titles: {
    problem: 'Page is an automatic directory listing',
    success: 'Page is not a directory listing',
  },
  plain: {
    title: 'Visitors see a bare list of files instead of a page',
    why: 'The list shows everything in the folder, including what was never meant for visitors.',
    fix: 'Ask your web host or developer to turn off the list of files (“directory listing”).',
  },
  why: 'A directory listing shows everyone files that were never meant to be found.',
  fix: 'Turn automatic listings off, or add an index page to the folder.',
  snippets: { nginx: 'autoindex off;', apache: 'Options -Indexes', caddy: '# without browse\nfile_server' },
  sources: ['https://cwe.mitre.org/data/definitions/548.html'],
  owner: 'server',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    listing: 'Page looks like a list of files that the server generated',
    ordinary: 'Page does not look like a list of files',
  },
  needs: ['metadata', 'headings', 'links'],

  check({ metadata, headings, links }) {
    const title = metadata.titles[0]?.text ?? ''
    const heading = headings[0]?.text ?? ''
    const named = /^(?:index of|directory listing for|listing directory|directory:)\s*\//i
    const iis =
      // bounded: 300 characters
      / - \/.*\/$/.test(title.slice(0, 300)) &&
      links.some(({ text }) => /^\[to parent directory\]$/i.test(text))
    const isNamed = named.test(title) && (named.test(heading) || links.some(leadsToParent))
    if (!iis && !isNamed) return pass('ordinary')
    return warn('listing', {}, [{ found: title }])
  },
})

const leadsToParent = ({ href, text }: LinkFacts): boolean =>
  /^(?:\[to )?parent directory\]?$/i.test(text) || href.trim() === '../'
