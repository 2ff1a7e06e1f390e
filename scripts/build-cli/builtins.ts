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

function moduleFor(path: string): string {
  const loaded: unknown = process.getBuiltinModule(path)
  // Names that are no identifiers, or reserved, cannot be exported; the default export has them.
  const members = Object.getOwnPropertyNames(Object(loaded)).filter(
    (name) => /^[A-Za-z_]\w*$/.test(name) && name !== 'default',
  )
  return [
    `const own = process.getBuiltinModule(${JSON.stringify(path)})`,
    'export default own',
    'const read = (name) => own[name]',
    // Marked as free of side effects, so that the bundler leaves out what nobody imports: only used members are read.
    ...members.map((name) => `const own_${name} = /* @__PURE__ */ read(${JSON.stringify(name)})`),
    `export { ${members.map((name) => `own_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}
