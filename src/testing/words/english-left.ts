/**
 * Three words in a row that a pseudo-locale would have replaced. Code and addresses are the same in every language.
 */
export const englishLeft = (text: string): readonly string[] => [
  ...new Set(Array.from(text.replaceAll(sameEverywhere, ' · ').matchAll(words), ([found]) => found)),
]

const words =
  /(?<![\p{L}\p{N}_.\-/:"'<=])[A-Za-z]{2,}[,:]? [A-Za-z]{2,}[,:]? [A-Za-z]{2,}(?![\p{L}\p{N}_.\-/=])/gu
const sameEverywhere = /```[^]*?```|`[^`\n]*`|https?:\S+/g

/** The words of a page, without markup, code, words of the audited page and what is marked as not translatable. */
export const wordsOfMarkup = (markup: string): string =>
  markup
    .replaceAll(/<(bdi|code|pre|script|style|time|textarea|svg)\b[^]*?<\/\1>/g, ' · ')
    .replaceAll(/<(\w+)[^>]*(?:translate="no"|dir="auto")[^>]*>[^]*?<\/\1>/g, ' · ')
    .replaceAll(/<[^>]*>/g, ' · ')
    .replaceAll(/&[a-z]+;|&#\d+;/g, ' · ')
