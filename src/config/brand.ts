import { color, optional, text } from './readers.ts'
import { setting } from './setting.ts'

/** How the pages of this service look where a project has no brand of its own. */
export const brandSettings = {
  brandName: setting('PLUMBLINE_NAME', 'Plumbline', text),
  brandLogo: setting('PLUMBLINE_LOGO', '', optional(text)),
  brandAccent: setting('PLUMBLINE_ACCENT', '', optional(color)),
  brandFooter: setting('PLUMBLINE_FOOTER', '', optional(text)),
}
