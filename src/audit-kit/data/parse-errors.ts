/** Errors of the HTML standard (section 13.2.2) by the codes that it gives them, in words that do not ask to know it. */
const words: Readonly<Record<string, string>> = {
  'abandoned-head-element-child': 'something that belongs into the head, after its end',
  'closing-of-element-with-open-child-elements': 'an end tag while elements inside are still open',
  'disallowed-content-in-noscript-in-head':
    'something in a noscript of the head that belongs into the body: the body begins here',
  'duplicate-attribute': 'an attribute that the tag has already; the first one counts',
  'end-tag-with-attributes': 'an end tag with attributes',
  'end-tag-with-trailing-solidus': 'an end tag with a slash at its end',
  'end-tag-without-matching-open-element': 'an end tag whose element is not open',
  'eof-in-comment': 'a comment that never ends: all that follows is lost',
  'eof-in-element-that-can-contain-only-text':
    'a script, style, textarea, title or iframe that never ends: all that follows it is lost',
  'eof-in-tag': 'a tag that never ends',
  'incorrectly-closed-comment': 'a comment closed by --!>',
  'incorrectly-opened-comment': 'a <! that begins no comment',
  'invalid-first-character-of-tag-name': 'a < that begins no tag; write &lt;',
  'misplaced-doctype': 'a doctype that does not come first',
  'misplaced-start-tag-for-head-element': 'a second head',
  'missing-attribute-value': 'an equals sign without a value',
  'missing-end-tag-name': '</> without a name',
  'missing-semicolon-after-character-reference': 'a character reference without its semicolon',
  'missing-whitespace-between-attributes': 'no space between two attributes',
  'nested-comment': 'a comment inside of a comment',
  'nested-noscript-in-head': 'a noscript inside of a noscript',
  'non-void-html-element-start-tag-with-trailing-solidus':
    'a slash at the end of a tag that does not close it: the element stays open',
  'open-elements-left-after-eof': 'elements that are still open at the end',
  'unexpected-character-in-attribute-name': 'a quote or < in the name of an attribute',
  'unexpected-character-in-unquoted-attribute-value': 'a quote, <, = or ` in a value without quotes',
  'unexpected-equals-sign-before-attribute-name': 'an equals sign where the name of an attribute is expected',
  'unexpected-null-character': 'a null character',
  'unexpected-question-mark-instead-of-tag-name': 'a <? as in XML or PHP, which HTML takes for a comment',
  'unexpected-solidus-in-tag': 'a slash inside of a tag',
  'unknown-named-character-reference': 'a name after & that stands for no character; write &amp;',
}

export const parseErrorWords = (code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? '') : code.replaceAll('-', ' ')
