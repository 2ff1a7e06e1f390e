import { at, defineAudit, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { onePerUrl } from '../../audit-kit/security/integrity.ts'
import { developmentTool } from '../../audit-kit/data/services/development-tools.ts'

export default defineAudit({
  subject: 'Development builds',
  titles: {
    problem: 'Page loads development builds or compilers',
    success: 'No known development build is loaded',
  },
  plain: {
    title: 'The page loads tools that are made for developers',
    why: 'Tools for developers are larger and slower than what visitors need, and work that could be done once is repeated in every visitor’s browser.',
  },
  why: 'Development builds contain checks and warnings for developers, and compilers that run in the browser repeat in every visit what a build step does once. Both are larger and slower than what visitors need.',
  fix: 'Load the production build of each library, and compile styles and scripts before you publish them.',
  snippets: {
    html: '<!-- instead of <script src="https://cdn.tailwindcss.com"></script> -->\n<link rel="stylesheet" href="/styles.css">',
    text: 'npx @tailwindcss/cli --input app.css --output styles.css --minify',
  },
  sources: [
    'https://tailwindcss.com/docs/installation/play-cdn',
    'https://vuejs.org/guide/best-practices/production-deployment.html',
    'https://babeljs.io/docs/babel-standalone',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    tools: 'Page loads development builds or compilers: {names}',
    development: 'Development build of {name}',
    compiler: 'Compiler for {name}, which runs in the browser',
    fine: 'No script file is a known development build or compiler',
  },
  needs: ['resources'],

  check({ resources }) {
    const scripts = onePerUrl(resources.filter(({ kind }) => kind === 'script'))
    if (scripts.length === 0) return notApplicable()
    const found = scripts.flatMap(({ url, element }) => {
      const tool = url === null ? undefined : developmentTool(url)
      return tool === undefined ? [] : [{ ...tool, element }]
    })
    if (found.length === 0) return pass('fine')
    const names = { list: [...new Set(found.map(({ name }) => name))] }
    const evidence = places(found, ({ element, kind, name }) => at(element, say(kind, { name })))
    return warn('tools', { names }, evidence)
  },
})
