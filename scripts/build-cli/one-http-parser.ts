import type { Plugin } from 'esbuild'

/** Leaves out undici's second HTTP parser, 300 kB that only an environment variable selects. */
export const oneHttpParser: Plugin = {
  name: 'one-http-parser',
  setup({ initialOptions, onLoad }) {
    initialOptions.define = { ...initialOptions.define, 'process.env.UNDICI_USE_MILO': '""' }
    onLoad({ filter: /\/undici\/lib\/milo\// }, () => ({ contents: '' }))
  },
}
