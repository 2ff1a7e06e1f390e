import { color, optional, text } from './config-readers.ts'
import { setting } from './config-setting.ts'

/** How the pages of this service look where a project has no brand of its own. */
export const brandSettings = {
  brandName: setting('PLUMBLINE_NAME', 'Plumbline', text, 'The name on the pages.'),
  brandLogo: setting(
    'PLUMBLINE_LOGO',
    '',
    optional(text),
    'The path of an image file (SVG or PNG) shown on the pages.',
  ),
  brandAccent: setting(
    'PLUMBLINE_ACCENT',
    '',
    optional(color),
    'The accent color of the pages, such as `#2f5d50`.',
  ),
  brandFooter: setting('PLUMBLINE_FOOTER', '', optional(text), 'A line at the foot of the pages.'),
}
