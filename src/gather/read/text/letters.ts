/** Lowercase letters besides a to z that texts in a language use, including those of common loanwords. */
const letters: Readonly<Record<string, string>> = {
  af: 'áéèêëíîïóôöúûüý',
  br: 'âêéèñôùü',
  ca: 'àçéèíïóòúü',
  cs: 'áčďéěíňóöřšťúůüýž',
  da: 'æøåäöéèü',
  de: 'äöüßéèàç',
  en: 'éèêëïîçñöüäáíóôâà',
  eo: 'ĉĝĥĵŝŭ',
  es: 'áéíñóúüç',
  et: 'äõöüšž',
  eu: 'ñçüáéíóú',
  fi: 'äöåšž',
  fr: 'àâæçéèêëîïôœùûüÿñ',
  ga: 'áéíóú',
  gl: 'áéíïñóúü',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  id: 'éè',
  it: 'àèéìíîòóùú',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņōŗšūž',
  ms: 'éè',
  nl: 'áâäçéèêëíïóôöúûü',
  no: 'æøåäöéèêóòôü',
  pl: 'ąćęłńóśźżéü',
  pt: 'áâãàçéêíóôõúü',
  ro: 'ăâîșțşţ',
  sk: 'áäčďéíĺľňóôöŕšťúüýž',
  sl: 'čćđšž',
  sv: 'åäöéèàü',
  tr: 'çğıöşüâîû',
}

/** At least this many words, and this share of all, cannot be names and loanwords only. */
const minForeign = 5
const minShare = 0.1

/** Whether many of the words have letters that the language does not use, such as ľ in Slovenian. */
export function isBeyondAlphabet(words: readonly string[], language: string): boolean {
  const more = Object.hasOwn(letters, language) ? letters[language] : undefined
  if (more === undefined) return false
  // bounded: it looks at one character at a time
  const foreign = new RegExp(`(?=\\p{Script=Latin})[^a-z${more}]`, 'u')
  const count = words.filter((word) => foreign.test(word.toLowerCase().normalize('NFC'))).length
  return count >= minForeign && count >= minShare * words.length
}
