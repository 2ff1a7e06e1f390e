/** Hosts of font stylesheets, with the hosts of their font files. */
export const fontServices: Readonly<Record<string, string>> = {
  'fonts.googleapis.com': 'fonts.gstatic.com',
  'use.typekit.net': 'use.typekit.net',
  'fonts.bunny.net': 'fonts.bunny.net',
  'fast.fonts.net': 'fast.fonts.net',
  'cloud.typography.com': 'cloud.typography.com',
  'use.fontawesome.com': 'use.fontawesome.com',
  'api.fontshare.com': 'cdn.fontshare.com',
  'fonts.cdnfonts.com': 'fonts.cdnfonts.com',
}
