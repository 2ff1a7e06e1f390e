/**
 * Who may import whom. Tests and `src/testing` may import anything; nothing else may import them.
 * The parser is swc because dependency-cruiser finds no modules through TypeScript 7, and then passes.
 */

/** Each layer and the layers it may import besides itself. */
const layers = {
  lib: [],
  core: ['lib'],
  'audit-kit': ['lib', 'core'],
  audits: ['lib', 'core', 'audit-kit'],
  messages: ['lib', 'core'],
  codec: ['lib', 'core', 'messages'],
  gather: ['lib', 'core'],
  engine: ['lib', 'core', 'audit-kit', 'messages'],
  store: ['lib', 'core'],
  app: ['lib', 'core', 'codec', 'messages'],
  views: ['lib', 'core', 'messages'],
  browser: ['lib', 'core', 'gather'],
  inspector: ['lib', 'core', 'codec', 'messages', 'gather', 'engine'],
  mcp: ['lib', 'core', 'messages', 'app'],
  http: ['lib', 'core', 'codec', 'messages', 'app', 'views', 'mcp'],
  check: ['lib', 'core', 'codec', 'messages', 'gather', 'engine', 'inspector'],
  worker: ['lib', 'core', 'app'],
  mail: ['lib', 'core', 'messages'],
}

/** The npm packages a layer may use. A package that is not listed for a layer stays out of it. */
const packages = {
  lib: [],
  core: [],
  codec: ['typebox'],
  messages: ['intl-messageformat', '@formatjs/icu-messageformat-parser'],
  'audit-kit': [],
  audits: [
    'aria-query',
    'axe-core',
    'bcp-47',
    'csp_evaluator',
    'language-subtag-registry',
    'third-party-web',
  ],
  gather: [
    'aria-query',
    'axe-core',
    'bcp-47',
    'csp_evaluator',
    'css-tree',
    'encoding-sniffer',
    'http-cache-semantics',
    'http-link-header',
    'image-size',
    'language-subtag-registry',
    'lru-cache',
    'parse5',
    'sax',
    'set-cookie-parser',
    'srcset',
    'stopword',
    'structured-headers',
    'third-party-web',
    'tldts',
    'undici',
  ],
  engine: [],
  browser: ['axe-core', 'image-size', 'jpeg-js'],
  inspector: ['piscina'],
  check: ['typebox'],
  store: ['kysely', 'lru-cache', 'pg'],
  app: ['croner', 'image-size', 'lru-cache'],
  views: ['d3-scale', 'd3-shape', 'uqr'],
  mcp: ['@modelcontextprotocol/server'],
  http: ['fastify', '@fastify/cookie', 'ajv', 'lru-cache', 'pino', 'prom-client', 'typebox'],
  worker: [],
  mail: ['nodemailer'],
}

const tests = '(\\.test\\.ts$|^src/testing/)'

/** Core takes the ids of sentences from here, as types: the words stay with the translations. */
const wordsOfSentences = '^src/messages/en/sentences[.]ts$'

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  name: `${layer}-imports`,
  comment: `src/${layer} may import ${allowed.length === 0 ? 'nothing else of src' : allowed.join(', ')}.`,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: tests },
  to: {
    path: '^(src|scripts|bench)/',
    pathNot: [`^src/(${[layer, ...allowed].join('|')})/`, ...(layer === 'core' ? [wordsOfSentences] : [])],
  },
}))

const packageRules = Object.entries(packages).map(([layer, allowed]) => ({
  name: `${layer}-packages`,
  comment: `src/${layer} may use ${allowed.length === 0 ? 'no npm package' : `only ${allowed.join(', ')}`}.`,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: tests },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'npm-optional', 'npm-peer'],
    ...(allowed.length === 0 ? {} : { pathNot: `node_modules/(@types/)?(${allowed.join('|')})/` }),
  },
}))

export default {
  forbidden: [
    ...layerRules,
    ...packageRules,
    {
      name: 'cycles',
      comment: 'Imports go one way.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'tests-stay-apart',
      comment: 'What runs in production does not import what is for tests.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'dev-packages-stay-apart',
      comment: 'A package that runs in production is a dependency, not a dev dependency.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'settings-know-nobody',
      comment: 'Settings are pure: they import nothing but core and messages.',
      severity: 'error',
      from: { path: '^src/config/', pathNot: tests },
      to: { pathNot: '^src/(core|messages|config)/' },
    },
    {
      name: 'core-has-no-words',
      comment: 'Core knows which sentences there are, not what they say.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: wordsOfSentences, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'search-has-one-door',
      comment: 'Outside src/store/search, only its search.ts is imported: exact totals are its own affair.',
      severity: 'error',
      from: { path: '^src/', pathNot: `(^src/store/search/|${tests})` },
      to: { path: '^src/store/search/', pathNot: '^src/store/search/search\\.ts$' },
    },
    {
      name: 'audits-stay-pure',
      comment: 'An audit judges what was gathered. It reads no file and opens no connection.',
      severity: 'error',
      from: { path: '^src/audits/[^/]+/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    // Tests may import anything, and swc's visitor does not know the `using` that some of them are written with.
    doNotFollow: { path: ['node_modules', '\\.test\\.ts$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
      extensions: ['.ts', '.js', '.json', '.d.ts'],
    },
  },
}
