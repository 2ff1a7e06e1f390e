/** A script that belongs on a developer's computer, or that compiles in the browser what should be compiled once. */
export interface DevelopmentTool {
  readonly name: string
  readonly kind: 'development' | 'compiler'
}

const tailwind: DevelopmentTool = { name: 'Tailwind CSS', kind: 'compiler' }
const hosts: ReadonlyMap<string, DevelopmentTool> = new Map([['cdn.tailwindcss.com', tailwind]])

const paths: readonly (readonly [path: RegExp, tool: DevelopmentTool])[] = [
  [/\/@tailwindcss\/browser(?:@[^/]{1,20})?(?:\/|$)/, tailwind],
  [
    /\/babel-standalone[@/]|\/@babel\/standalone[@/]|\/babel(?:\.min)?\.js$/,
    { name: 'Babel', kind: 'compiler' },
  ],
  [/\/less(?:\.min)?\.js$/, { name: 'Less', kind: 'compiler' }],
  [/\/react(?:-dom)?\.development\.js$/, { name: 'React', kind: 'development' }],
  // Those for visitors have “prod”, “min” or “runtime” in their name.
  [/\/vue(?:\.global|\.esm-browser|\.esm\.browser)?\.js$/, { name: 'Vue', kind: 'development' }],
]

export function developmentTool({ hostname, pathname }: URL): DevelopmentTool | undefined {
  const path = pathname.slice(0, 500)
  return hosts.get(hostname) ?? paths.find(([pattern]) => pattern.test(path))?.[1]
}
