import type { Dialect } from '../../dialect.ts'

/** Where an account wants to receive events, and what was sent there. */
export function channelTables(dialect: Dialect): readonly string[] {
  const { identity, text, bigint, strict } = dialect
  return [
    `create table channels (
      id ${identity},
      uid ${text} not null unique,
      owner_id ${bigint} not null references owners (id) on delete cascade,
      name ${text} not null,
      type ${text} not null,
      target ${text} not null,
      hint ${text} not null,
      secrets ${text},
      events ${text} not null,
      projects ${text},
      digest ${text} not null default 'off',
      timezone ${text} not null default 'UTC',
      digest_from ${text},
      digest_at ${text},
      enabled ${bigint} not null default 1,
      disabled_because ${text},
      failing_since ${text},
      unsubscribe_hash ${text} unique,
      created_at ${text} not null,
      updated_at ${text} not null,
      due_at ${bigint},
      paused_until ${bigint},
      token ${text},
      lease_until ${bigint}
    ) ${strict}`,
    `create index channels_owner on channels (owner_id, id)`,
    `create index channels_due on channels (due_at) where due_at is not null`,
    `create index channels_digest on channels (digest_at) where digest_at is not null`,

    `create table outbox (
      id ${identity},
      uid ${text} not null unique,
      owner_id ${bigint} not null references owners (id) on delete cascade,
      project ${text} not null,
      type ${text} not null,
      data ${text} not null,
      created_at ${text} not null
    ) ${strict}`,
    `create index outbox_owner on outbox (owner_id, project, id)`,
    `create index outbox_created on outbox (created_at)`,

    // One row per event and channel, however often it is attempted.
    `create table deliveries (
      id ${identity},
      channel_id ${bigint} not null references channels (id) on delete cascade,
      event_id ${bigint} not null references outbox (id) on delete cascade,
      state ${text} not null,
      attempts ${bigint} not null default 0,
      next_at ${bigint},
      created_at ${text} not null,
      attempted_at ${text},
      finished_at ${text},
      status ${bigint},
      error ${text},
      request ${text},
      response ${text},
      unique (channel_id, event_id)
    ) ${strict}`,
    `create index deliveries_event on deliveries (event_id)`,
    `create index deliveries_list on deliveries (channel_id, id)`,
    `create index deliveries_waiting on deliveries (channel_id, next_at) where state = 'waiting'`,
  ]
}
