import { mailbox, optional, secretKey, smtpAddress, text } from './readers.ts'
import { setting } from './setting.ts'

/** What channels and stored secrets need. */
export const channelSettings = {
  smtpUrl: setting('PLUMBLINE_SMTP_URL', '', optional(smtpAddress)),
  mailFrom: setting('PLUMBLINE_MAIL_FROM', '', optional(mailbox)),
  secretKey: setting('PLUMBLINE_SECRET_KEY', '', optional(secretKey)),
  secretKeyFile: setting('PLUMBLINE_SECRET_KEY_FILE', '', optional(text)),
}
