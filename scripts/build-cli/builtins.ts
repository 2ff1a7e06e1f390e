import type { Plugin } from 'esbuild'

/**
 * Imports Node's built-in modules without the wrapper that `import` creates. The wrapper reads every export, including
 * those that load something on first use: `node:http` alone loads a whole WebSocket client, 60 ms of CPU time in every
 * process and thread.
 */
export const builtins: Plugin = {
  name: 'builtins',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'builtin' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({ contents: moduleFor(path) }))
  },
}

/** Exports that Node loads on first use and that we do use. The build fails if one is missing here. */
const used: Readonly<Record<string, readonly string[]>> = {
  'node:async_hooks': ['AsyncLocalStorage'],
  'node:net': ['BlockList'],
}

function moduleFor(path: string): string {
  const loaded: unknown = process.getBuiltinModule(path)
  const members = Object.entries(Object.getOwnPropertyDescriptors(Object(loaded)))
    // Names that are not identifiers, or are reserved, can't be exported; the default export has them.
    .filter(([name, { get }]) => /^[A-Za-z_]\w*$/.test(name) && name !== 'default' && get === undefined)
    .map(([name]) => name)
    .concat(used[path] ?? [])
  return [
    `const own = process.getBuiltinModule(${JSON.stringify(path)})`,
    'export default own',
    ...members.map((name) => `const own_${name} = own.${name}`),
    `export { ${members.map((name) => `own_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}
