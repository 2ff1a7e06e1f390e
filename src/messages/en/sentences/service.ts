/** What is wrong with a value that somebody entered, with a limit of the account, or with the database. */
export const service = {
  notFound: 'Resource not found.',
  invalidInput: 'The input is not valid.',
  changedSince: 'The report has changed since you read it.',
  stillExcluded: 'The report exists and has an ETag that If-None-Match excludes.',
  printBusy: 'Several of your reports are being printed. Try again in a moment.',
  cursorOrder: 'The cursor belongs to a list with another sort order. Start again without it.',
  cursorUnknown: 'The cursor is not one that this service returned. Start again without it.',
  emailTaken: 'An account with the e-mail address {email} already exists.',

  // URLs that somebody typed
  urlRequired: 'The URL is missing. Enter one such as https://example.com/page.',
  urlLong: 'The URL may not be longer than {max} characters; this one has {length}.',
  urlControl: 'The URL may not contain control characters.',
  urlOtherScheme: 'The URL must start with http:// or https://, not “{scheme}:”.',
  urlHostMissing: 'The URL has no host name. Enter one such as https://example.com/page.',
  urlHostInvalid: 'The host name “{host}” is not valid. Enter a URL such as https://example.com/page.',
  urlNotWeb: 'The URL is not valid. Enter one such as https://example.com/page.',
  urlUser: 'The URL may not contain a user name or password.',
  urlPortZero: 'The URL may not use port 0.',
  urlLongEncoded: 'The URL may not be longer than {max} characters once encoded.',

  // Limits of an account
  queuedLimit:
    'This account has {used, plural, one {# run} other {# runs}} in the queue, and its limit is {limit, number}. Try again when some have finished.',
  storedLimit:
    'This account stores {used} of reports, and its limit is {limit}. Delete reports, or keep fewer runs of each.',
  runsLimit:
    'This account has used its {limit, plural, one {# run} other {# runs}} for today. The count starts again at 00:00 UTC, in {hours, plural, one {# hour} other {# hours}}.',
  runsLimitSoon:
    'This account has used its {limit, plural, one {# run} other {# runs}} for today. The count starts again at 00:00 UTC, in {minutes, plural, one {# minute} other {# minutes}}.',
  schedulesLimit:
    'This account has {used, plural, one {# schedule} other {# schedules}}, and its limit is {limit, number}. Delete one first.',
  crawlsLimit:
    'This account has {used, plural, one {# crawl} other {# crawls}} queued or running, and its limit is {limit, number}. Wait until one has ended, or cancel one.',
  keysLimit:
    'This account has {used, plural, one {# API key} other {# API keys}}, and its limit is {limit, number}. Revoke one first.',
  shareLinksLimit:
    'This account has {used, plural, one {# share link} other {# share links}}, and its limit is {limit, number}. Revoke one first.',
  channelsLimit: 'An account can have {limit, number} channels. Delete one first.',

  // Database
  databaseHeld: 'The database is busy: another program has locked it. Try again in a moment.',
  databaseBusy: 'The database is busy. Try again in a moment.',
  databaseMemory: 'There is not enough memory for the database. Free some memory, then try again.',
  databaseReadOnly: 'The database is read-only. Check the permissions of its folder and files.',
  databaseDisk: 'The disk failed while the database was being read or written. Check the disk.',
  databaseDamaged: 'The database file is damaged. Restore it from a backup.',
  databaseFull: 'The disk is full, so nothing more can be stored. Free some space, then try again.',
  databaseUnopened: 'The database file cannot be opened. Check that its folder exists and is writable.',
  databaseForeign:
    'The database file is not an SQLite database. Check the path, or restore it from a backup.',
  databaseLost: 'The connection to the database was lost. Try again in a moment.',
  databaseStandby: 'The database is read-only right now. Try again later.',
  databaseTransaction: 'The database ended a transaction that took too long. Try again.',
  databaseLogin: 'The database rejected the user name or password. Check PLUMBLINE_DATABASE_URL.',
  databaseMissing: 'The database does not exist. Create it, or check PLUMBLINE_DATABASE_URL.',
  databaseConflict: 'The database was busy with other changes. Try again.',
  databaseRights:
    'The database user lacks a permission. Grant it the right to create tables and extensions in its database.',
  databaseResources:
    'The database is out of resources: too many connections, or its disk or memory is full. Try again later.',
  databaseConnections: 'The database has too many connections. Try again in a moment.',
  databaseRestarting: 'The database is starting or shutting down. Try again in a moment.',
  databaseSlow: 'The database took too long to respond. Try again.',
  databaseSystem: 'The disk or operating system of the database failed. Check its log.',
  databaseExtension:
    'The database lacks the pg_trgm extension. Install the PostgreSQL contrib package, then start again.',
  databaseAway: 'The database does not respond. Try again in a moment.',
  databaseServed:
    'Another server uses this database. Stop it first, or set PLUMBLINE_DATA to another folder.',
  databaseNewer:
    'The database was created by a newer version of Plumbline (schema {found, number}; this version supports {known, number}). Install that version or a later one.',
  databaseUnreleased:
    'The database was created by an unreleased version of Plumbline with another schema and cannot be migrated. {startOver}',
  startOverSqlite:
    'Move {file} away (and {file}-wal and {file}-shm, if they exist) or set PLUMBLINE_DATA to a new folder, then start again.',
  startOverPostgres:
    'Create an empty PostgreSQL database and set PLUMBLINE_DATABASE_URL to it, then start again.',
  fileUnreadable: '{file} cannot be read.',
  neitherFolderNorFile: '{path} is neither a folder nor a file.',
  folderNotCreated: 'The folder {folder} cannot be created. Check the permissions of its parent folder.',
  fileNotWritable: 'The file {file} cannot be written. Check its permissions.',

  // Backup and copy
  fileExists: '{file} already exists. Choose another name.',
  noDatabase: 'There is no database at {file}.',
  fileNoFolder: '{file} cannot be created: its folder does not exist.',
  fileNotPermitted: '{file} cannot be created: this user has no permission.',
  fileReadOnlyDisk: '{file} cannot be created: its disk is read-only.',
  fileDiskFull: '{file} cannot be created: its disk is full.',
  backupDamaged: 'The backup is damaged and was not kept. Try again.',
  copyOther: 'The target contains an unfinished copy of another database. Empty it first.',
  copyNotEmpty: 'The target is not empty: it has rows in the table {table}. Use an empty database.',
  copyDiffers: 'The copy of the table {table} differs from the original. Empty the target and copy again.',
  copyUnfinished: 'The copy into this database is incomplete. Run the same command again to continue.',
} as const
