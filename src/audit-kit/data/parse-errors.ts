import type { MessageOf } from '../../core/report/message.ts'

/** Parse errors of the HTML standard (section 13.2.2) by code, explained for people who do not know the standard. */
export const parseErrors = {
  'absence-of-digits-in-numeric-character-reference': 'Character reference &# has no number',
  'abandoned-head-element-child': 'Element that belongs in the head comes after its end',
  'cdata-in-html-content': 'CDATA section of XML is a comment in HTML',
  'character-reference-outside-unicode-range': 'Number after &# is not a character',
  'closing-of-element-with-open-child-elements': 'End tag while elements inside are still open',
  'control-character-in-input-stream': 'Control character, which HTML does not allow',
  'control-character-reference':
    'Number after &# is a control character, often a Windows code such as &#150;',
  'disallowed-content-in-noscript-in-head':
    'A noscript in the head contains an element of the body, so the body starts here',
  'duplicate-attribute': 'Tag has the same attribute twice; the first one counts',
  'end-tag-with-attributes': 'End tag has attributes',
  'end-tag-with-trailing-solidus': 'End tag ends with a slash',
  'end-tag-without-matching-open-element': 'End tag of an element that is not open',
  'eof-in-comment': 'Comment never ends, so the rest of the page is lost',
  'eof-in-element-that-can-contain-only-text':
    'A script, style, textarea, title or iframe never ends, so the rest of the page is lost',
  'eof-in-tag': 'Tag never ends',
  'incorrectly-closed-comment': 'Comment is closed with an exclamation mark before the >',
  'incorrectly-opened-comment': 'Markup declaration starts neither a comment nor a doctype',
  'invalid-first-character-of-tag-name': 'Character < does not start a tag; write &lt;',
  'misplaced-doctype': 'Doctype is not at the start',
  'misplaced-start-tag-for-head-element': 'Page has a second head',
  'missing-attribute-value': 'Attribute has an equals sign but no value',
  'missing-end-tag-name': 'End tag </> has no name',
  'missing-semicolon-after-character-reference': 'Character reference has no semicolon',
  'missing-whitespace-between-attributes': 'Two attributes have no space between them',
  'nested-comment': 'Comment inside another comment',
  'nested-noscript-in-head': 'A noscript inside another noscript',
  'non-void-html-element-start-tag-with-trailing-solidus':
    'Slash at the end of a tag does not close its element, which stays open',
  'open-elements-left-after-eof': 'Elements are still open at the end of the page',
  'repeated-body-tag': 'Page has a second <body> tag',
  'repeated-html-tag': 'Page has a second <html> tag, as if it contained another page',
  'script-with-url-and-code': 'Script with a URL also contains code, which browsers ignore',
  'unexpected-character-in-attribute-name': 'Attribute name contains a quote or <',
  'unexpected-character-in-unquoted-attribute-value':
    'Attribute value without quotes contains a quote, <, = or `',
  'unexpected-character-after-doctype-system-identifier': 'Doctype has something after its URL',
  'unexpected-equals-sign-before-attribute-name': 'Equals sign where an attribute name should be',
  'unexpected-null-character': 'Null character',
  'unexpected-question-mark-instead-of-tag-name': 'Tag <? of XML or PHP is a comment in HTML',
  'unexpected-solidus-in-tag': 'Slash inside a tag',
  'unknown-named-character-reference': 'Name after & is not a known character; write &amp;',
  'other-parse-error': 'HTML parse error {code}',
} as const

type ParseErrorMessage = MessageOf<typeof parseErrors>

export const parseErrorMessage = (code: string): ParseErrorMessage =>
  // None of the known codes has values.
  Object.hasOwn(parseErrors, code)
    ? ({ id: code, values: {} } as ParseErrorMessage)
    : { id: 'other-parse-error', values: { code } }
