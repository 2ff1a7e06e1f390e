import type { Read } from './config-readers.ts'

export interface Setting<Value> {
  readonly name: string
  /** In the words of the environment; the second is for a service with a public address. */
  readonly fallback: string | readonly [local: string, published: string]
  readonly meaning: string
  readonly read: (text: string) => Read<Value>
}

export const setting = <Value>(
  name: string,
  fallback: Setting<Value>['fallback'],
  read: Setting<Value>['read'],
  meaning: string,
): Setting<Value> => ({ name, fallback, read, meaning })
