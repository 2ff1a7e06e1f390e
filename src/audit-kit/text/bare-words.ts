/** A text in lower case, with single spaces for everything that is neither a letter nor a digit. */
export const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+]+/gu, ' ')
    .trim()
