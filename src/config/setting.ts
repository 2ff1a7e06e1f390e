import type { Read } from './readers.ts'
import type { texts } from '../messages/texts.ts'

/** Every setting has a line in the messages that says what it is for. */
export type SettingName = keyof typeof texts.settings.meanings

export interface Setting<Value> {
  readonly name: SettingName
  /** In the words of the environment; the second is for a service with a public address. */
  readonly fallback: string | readonly [local: string, published: string]
  readonly read: (text: string) => Read<Value>
}

export const setting = <Value>(
  name: SettingName,
  fallback: Setting<Value>['fallback'],
  read: Setting<Value>['read'],
): Setting<Value> => ({ name, fallback, read })
