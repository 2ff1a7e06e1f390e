import { admitShareLink } from './account-limits.ts'
import type { ShareLink, ShareStore } from '../../core/ports/reports/owners.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { isAlive } from '../reports/report-rows.ts'
import type { ShareLinkRow } from '../schema/rows/people-rows.ts'

export function shareStore(database: Database): ShareStore {
  const { reader, clock } = database
  return {
    async create(owner, { report, name, hash, expiresAt }) {
      const now = isoTime(clock)
      const row = await changeOwned(database, owner, async (transaction) => {
        await admitShareLink(transaction, owner, database.limits, now)
        return transaction
          .insertInto('share_links')
          .values({ report_id: report, name, hash, created_at: now, expires_at: expiresAt })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      return link(row)
    },

    async open(hash) {
      const found = await reader
        .selectFrom('share_links')
        .innerJoin('reports', 'reports.id', 'share_links.report_id')
        .where('share_links.hash', '=', hash)
        .where(isAlive)
        .select(['reports.id', 'reports.owner_id', 'share_links.expires_at'])
        .executeTakeFirst()
      if (found === undefined) return undefined
      const expired = found.expires_at !== null && found.expires_at <= isoTime(clock)
      return { owner: found.owner_id, report: found.id, expired }
    },

    async list(report) {
      const rows = await reader
        .selectFrom('share_links')
        .where('report_id', '=', report)
        .selectAll()
        .orderBy('id')
        .execute()
      return rows.map(link)
    },

    async remove(report, id) {
      return database.transaction(async (transaction) => {
        const removed = await transaction
          .deleteFrom('share_links')
          .where('id', '=', id)
          .where('report_id', '=', report)
          .returning('id')
          .executeTakeFirst()
        return removed !== undefined
      })
    },
  }
}

function link(row: ShareLinkRow): ShareLink {
  return {
    id: row.id,
    report: row.report_id,
    name: row.name,
    hash: row.hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
