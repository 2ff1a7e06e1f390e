import { problemText } from '../../messages/sentence-text.ts'
import type { Config } from '../../config/config.ts'
import { accountLimitsOf } from '../../config/limits.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import { Problem } from '../../core/problem.ts'
import { say, texts } from '../../messages/texts.ts'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'

export interface StoreRole {
  readonly clock: Clock
  readonly role: 'serve' | 'tool'
  readonly onAbandoned?: (run: object) => void
  readonly onBackgroundError?: (error: unknown) => void
}

/** Opens the configured database. Errors name the setting, without its secrets. */
export async function openStore(config: Config, role: StoreRole): Promise<Store> {
  const { databaseUrl, dataFolder, hostLimit } = config
  const limits = accountLimitsOf(config)
  const { keepAllDays: allDays, keepDailyDays: dailyDays } = config
  const thinning = allDays === null ? null : { allDays, dailyDays: Math.max(allDays, dailyDays) }
  try {
    if (databaseUrl !== null) {
      // Loaded on demand: the driver takes time to load, and most installations do not use it.
      const { openPostgresStore } = await import('../../store/postgres/open-postgres.ts')
      return await openPostgresStore({ ...role, hostLimit, limits, thinning, url: databaseUrl })
    }
    return await openSqliteStore({ ...role, hostLimit, limits, thinning, path: dataFolder })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const setting =
      databaseUrl === null
        ? say(texts.cli.database.folder, { folder: dataFolder })
        : say(texts.cli.database.url, { place: placeOf(databaseUrl) })
    throw new Problem(error.code, `${problemText(error).message} ${setting}`, { cause: error })
  }
}

/** Host, port and database. User and password precede the last @, or are among the parameters. */
function placeOf(databaseUrl: string): string {
  const [address = '', parameters = ''] = databaseUrl.split('?')
  const place = address.replace(/^.*:\/\/(?:.*@)?/s, '')
  const socket = new URLSearchParams(parameters).get('host')
  return socket === null ? place : say(texts.cli.database.socket, { place, folder: socket })
}
