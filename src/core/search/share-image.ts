/** Meta tags that name the share image, in the order in which social networks look for it. */
export const shareImageNames = [
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
] as const
