import { at, defineAudit, fail, notApplicable, pass } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Page language code',
  titles: { problem: 'Page language is not a valid code', success: 'Page language is a valid code' },
  plain: {
    title: 'The page states its language incorrectly',
    why: 'Programs that read the page aloud may use the wrong pronunciation.',
    fix: 'Ask your developer to correct the language code of the page, such as “en” for English.',
  },
  why: 'Screen readers don’t understand an invalid language code and may read the page with the wrong pronunciation.',
  fix: 'Set the lang attribute of <html> to a registered language code such as en, de-AT or pt-BR.',
  snippets: { html: '<html lang="de-AT">' },
  sources: [
    'https://www.w3.org/International/questions/qa-choosing-language-tags',
    'https://www.rfc-editor.org/rfc/rfc5646',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected: 'Language of <html> is not a valid code',
    fine: 'Language of <html> is a valid code',
    valid: 'Page language “{value}” is a valid code',
    malformed: 'Page language “{value}” is not written as a language code',
    underscore: 'Page language “{value}” has an underscore instead of a hyphen',
    language: 'Page language “{value}” is not a registered language',
    script: 'Page language “{value}” has a script code that is not registered',
    region: 'Page language “{value}” has a region code that is not registered',
    unitedKingdom: 'Page language “{value}” uses UK; the code of the United Kingdom is GB',
  },
  needs: ['document', 'languageTags'],

  check({ document: { root }, languageTags }) {
    const given = ['lang', 'xml:lang'].flatMap((name) => attribute(root, name)?.trim() || [])
    const [first] = given
    if (first === undefined) return notApplicable()
    for (const tag of given) {
      const fault = languageTags.get(tag)?.fault ?? null
      if (fault !== null) return fail(fault, { value: tag.slice(0, 60) }, [at(root)])
    }
    return pass('valid', { value: first.slice(0, 60) })
  },
})
