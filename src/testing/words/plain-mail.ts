import type { MailContext } from '../../app/channels/mail-context.ts'

/** Of an e-mail without a brand, about anything but a finished report. */
export const plainMail: MailContext = {
  sender: 'Plumbline',
  isBranded: false,
  accent: null,
  logo: null,
  fixes: [],
}
