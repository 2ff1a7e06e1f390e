import { mailbox, optional, secretKey, smtpAddress, text } from './config-readers.ts'
import { setting } from './config-setting.ts'

/** What channels and stored secrets need. */
export const channelSettings = {
  smtpUrl: setting(
    'PLUMBLINE_SMTP_URL',
    '',
    optional(smtpAddress),
    'The mail server for e-mail channels, such as `smtps://user:password@mail.example.com:465`.',
  ),
  mailFrom: setting(
    'PLUMBLINE_MAIL_FROM',
    '',
    optional(mailbox),
    'The sender of e-mails, such as `Plumbline <reports@example.com>`.',
  ),
  secretKey: setting(
    'PLUMBLINE_SECRET_KEY',
    '',
    optional(secretKey),
    'Encrypts stored secrets: 32 bytes in base64 (`openssl rand -base64 32`). In local mode one is made in the data folder; a published service does not start without it.',
  ),
  secretKeyFile: setting(
    'PLUMBLINE_SECRET_KEY_FILE',
    '',
    optional(text),
    'The path of a file with that key, in its place.',
  ),
}
