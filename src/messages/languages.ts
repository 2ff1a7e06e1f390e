import type { Translation } from './translation.ts'
import { en } from './en/en.ts'
import type { Language } from './locale.ts'

/** Every language with its texts. English is the one that the others are translated from. */
export const languages: Readonly<Record<Language, Translation>> = { en: { texts: en } }
