/** The settings of the service: what each is for, and what can be wrong with a value. */
export const settings = {
  heads: '| variable | default | meaning |',
  none: 'none',
  withDefault: '{meaning} Default: {fallback}.',
  twoDefaults: '{local} in local mode, {published} otherwise',
  unknown: '{name} is not a setting of this version and is ignored.',
  beyondLoopback:
    'PLUMBLINE_HOST is {host}, which other machines can reach, but PLUMBLINE_BASE_URL is not set. Set PLUMBLINE_BASE_URL to the URL people use, such as https://reports.example.com, or listen on 127.0.0.1.',
  unencryptedDatabase:
    'The database is on another machine and its connection is not encrypted. Add sslmode=verify-full to PLUMBLINE_DATABASE_URL.',
  faults: {
    tooShort:
      '{name} must have at least {least, plural, one {# character} other {# characters}}; it has {length, number}.',
    keyText: '{name} must be {least} to {most} ASCII characters, with no space at the start or end.',
    integer: '{name} must be a whole number from {least} to {most}, not "{value}".',
    seconds: '{name} must be a number of seconds from {least} to {most}, not "{value}".',
    yesOrNo: '{name} must be yes or no, not "{value}".',
    rate: '{name} must be off or a number of requests per minute, not "{value}".',
    limit: '{name} must be off or a whole number from 1 to {most}, not "{value}".',
    oneOf: '{name} must be one of {values}, not "{value}".',
    email: '{name} must be an e-mail address, not "{value}".',
    color: '{name} must be a color such as #2f5d50, not "{value}".',
    headerText: '{name} must be at most 200 printable ASCII characters.',
    url: '{name} must be a URL such as https://reports.example.com, not "{value}".',
    postgresUrl:
      '{name} must be a URL such as postgres://user:password@host/database, with # / ? @ in the password written as %23 %2F %3F %40.',
    hosts: '{name} must be a comma-separated list of host names, not "{value}".',
    secretKey: '{name} must be 32 bytes in base64, as printed by "openssl rand -base64 32".',
    smtpUrl: '{name} must be a URL such as smtps://user:password@mail.example.com:465.',
    mailbox: '{name} must be an e-mail address such as Plumbline <reports@example.com>, not "{value}".',
    proxies:
      '{name} must be no, a number of proxies, or a comma-separated list of IP addresses, not "{value}".',
  },
  meanings: {
    PLUMBLINE_HOST: 'Address to listen on. Anything but loopback requires `PLUMBLINE_BASE_URL`.',
    PLUMBLINE_PORT: 'Port to listen on; `0` picks a free one and prints it.',
    PLUMBLINE_DATA: 'Folder for the database. It is created if it does not exist.',
    PLUMBLINE_DATABASE_URL:
      'URL of a PostgreSQL database (`postgres://…`) to use instead of the embedded one.',
    PLUMBLINE_BASE_URL:
      'Public URL, such as `https://reports.example.com` or `https://example.com/reports`. If it is not set, the service runs in local mode: for one person on one machine.',
    PLUMBLINE_PRIVATE_TARGETS:
      'Whether pages on loopback and private IP addresses may be audited. Cloud metadata and link-local addresses never are.',
    PLUMBLINE_PRIVATE_HOSTS:
      'Comma-separated private hosts that may be audited and receive notifications even if other private hosts may not.',
    PLUMBLINE_RATE_LIMIT:
      'Requests per minute for each API key, and form submissions per minute for each person, or `off`.',
    PLUMBLINE_LIMIT_QUEUED: 'Runs that one account may have queued at once, or `off`.',
    PLUMBLINE_LIMIT_RUNS_PER_DAY: 'Runs that one account may start per day (UTC), or `off`.',
    PLUMBLINE_LIMIT_STORAGE: 'Megabytes of reports that one account may store, or `off`.',
    PLUMBLINE_LIMIT_SHARE_LINKS: 'Share links that one account may have, or `off`.',
    PLUMBLINE_LIMIT_KEYS: 'API keys that one account may have, or `off`.',
    PLUMBLINE_LIMIT_SCHEDULES: 'Schedules that one account may have, or `off`.',
    PLUMBLINE_LIMIT_CRAWLS: 'Crawls that one account may have queued or running, or `off`.',
    PLUMBLINE_SMTP_URL:
      'Mail server for e-mail channels, such as `smtps://user:password@mail.example.com:465`.',
    PLUMBLINE_MAIL_FROM: 'Sender of e-mails, such as `Plumbline <reports@example.com>`.',
    PLUMBLINE_SECRET_KEY:
      'Key that encrypts stored secrets: 32 bytes in base64 (`openssl rand -base64 32`). Required if the service is published; in local mode one is generated in the data folder.',
    PLUMBLINE_SECRET_KEY_FILE: 'Path of a file that contains the secret key, instead of the key itself.',
    PLUMBLINE_KEEP_ALL_DAYS:
      'Days for which every run is kept. After that, one run a day is kept, plus the first, the last and every run whose findings changed. `off` keeps all runs.',
    PLUMBLINE_KEEP_DAILY_DAYS: 'Days after which only one run a week is kept.',
    PLUMBLINE_BROWSER:
      '`auto` uses Chromium, if it is installed, to load every audited page and to create PDFs. `off` never uses it. A path selects a specific Chromium.',
    PLUMBLINE_API_KEY:
      'API key for the owner, at least 16 characters. If it is not set, one is generated at the first start.',
    PLUMBLINE_ADMIN_EMAIL: 'E-mail address the owner signs in with. Used at the first start.',
    PLUMBLINE_ADMIN_PASSWORD:
      'Password of the owner, at least 8 characters. If it is not set, one is generated at the first start.',
    PLUMBLINE_CONCURRENCY: 'Reports generated at the same time.',
    PLUMBLINE_HOST_LIMIT: 'Reports generated at the same time for one host. Loopback hosts have no limit.',
    PLUMBLINE_RUN_TIMEOUT: 'Seconds after which a run times out.',
    PLUMBLINE_WAIT: 'Seconds that an API request waits for its report before it returns 202.',
    PLUMBLINE_USER_AGENT:
      'User agent sent to audited sites. By default it contains the public URL, so that site owners know whom to ask.',
    PLUMBLINE_LOG_LEVEL:
      'Lowest level to log: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    PLUMBLINE_TRUST_PROXY:
      'Which proxies are trusted to set `X-Forwarded-For`: `no` for none, the number of proxies in front of the service, or their comma-separated IP addresses.',
    PLUMBLINE_LOCALE:
      'Language of the command line and of e-mails, and of pages for visitors whose browser accepts none of the available languages. `en-XA` and `ar-XB` are for testing translations.',
    PLUMBLINE_NAME: 'Name of the service, shown on its pages.',
    PLUMBLINE_LOGO: 'Path of a logo (SVG or PNG), shown on the pages.',
    PLUMBLINE_ACCENT: 'Accent color of the pages, such as `#2f5d50`.',
    PLUMBLINE_FOOTER: 'Text at the bottom of the pages.',
  },
} as const
