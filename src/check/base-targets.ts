import type { Target } from './targets/read-targets.ts'

/** The same pages on another host, such as production compared with a preview. */
export function baseTargets(targets: readonly Target[], base: string): readonly Target[] {
  return targets.map(({ url }) => {
    const { pathname, search } = new URL(url)
    return { url: new URL(`${pathname}${search}`, base).href }
  })
}
