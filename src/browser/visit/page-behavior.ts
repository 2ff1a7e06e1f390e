import type { PageBehavior } from '../../core/facts/browser.ts'
import type { Page } from '../chromium/open-page.ts'
import { listOf, numberOf, recordOf, textOf } from '../chromium/read-json.ts'
import { hooksName } from '../watch/page-scripts.ts'

/** Parts that are lost if the hooks cannot be read. */
export const hookParts = [
  'asksLocation',
  'asksNotifications',
  'synchronousRequests',
  'globals',
  'globalCount',
  'blockingListeners',
  'blockingListenerCount',
  'unloadListeners',
  'libraries',
].map((name) => `behavior.${name}`)

/** Reads the counts in the page's main world, through a function captured there before the page's scripts ran. */
export async function readHooks(page: Page): Promise<unknown> {
  const counts = await page.askPage(`globalThis[${JSON.stringify(hooksName)}]()`)
  if (typeof counts !== 'object' || counts === null)
    throw new Error('The hooks of the page returned nothing.')
  return counts
}

export function behaviorOf(
  hooks: Readonly<Record<string, unknown>>,
  collected: Readonly<Record<string, unknown>>,
): Omit<PageBehavior, 'dialogs' | 'windows' | 'downloads'> {
  return {
    asksLocation: hooks['asksLocation'] === true,
    asksNotifications: hooks['asksNotifications'] === true,
    synchronousRequests: texts(hooks['synchronousRequests']),
    globals: texts(hooks['globals']),
    globalCount: numberOf(hooks['globalCount']),
    blockingListeners: listOf(hooks['blockingListeners'])
      .slice(0, 100)
      .map((each) => ({ kind: textOf(recordOf(each)['kind'], 20), on: textOf(recordOf(each)['on'], 60) })),
    blockingListenerCount: numberOf(hooks['blockingListenerCount']),
    unloadListeners: numberOf(hooks['unloadListeners']),
    blocksPaste: collected['blocksPaste'] as PageBehavior['blocksPaste'],
    paintedAnimations: collected['paintedAnimations'] as PageBehavior['paintedAnimations'],
    tools: toolsOf(collected['tools']),
    libraries: listOf(hooks['libraries']).flatMap(libraryOf),
  }
}

const toolsOf = (value: unknown): PageBehavior['tools'] =>
  listOf(value).map((each) => {
    const { name, description } = recordOf(each)
    return { name: textOf(name, 100), description: textOf(description, 200) }
  })

/**
 * A page may put anything there; only what looks like a version is one. Scripts that only need `jQuery.ui` to exist write
 * 1.5- there.
 */
function libraryOf(value: unknown): PageBehavior['libraries'] {
  const { name, version, at } = recordOf(value)
  const [found] =
    /^\d{1,3}\.\d{1,3}(?:\.\d{1,4})?(?:-[a-z]{1,8}[.\d]{0,8})?(?![\w.-])/i.exec(textOf(version, 40)) ?? []
  if (found === undefined) return []
  // Underscore, which lodash stands in for, has stayed at 1.
  const isUnderscore = name === 'lodash' && found.startsWith('1.')
  return [{ name: isUnderscore ? 'underscore' : textOf(name, 40), version: found, at: textOf(at, 60) }]
}

const texts = (value: unknown): readonly string[] =>
  listOf(value)
    .slice(0, 100)
    .map((each) => textOf(each, 500))
