import { sentence } from '../../core/sentence.ts'
import { keyed, listOf, plain, type Sayings, valueOf } from './say.ts'

const undecided = plain('axeUndecided')
const nameUnknown = plain('axeNameUnknown')

/** Names, labels and titles. */
export const names: Readonly<Record<string, Sayings>> = {
  accesskeys: { fails: (check) => sentence('axeAccessKey', { key: listOf(check) }) },
  'alt-space-value': { fails: plain('axeBlankAlt') },
  'aria-label': { fails: plain('axeNoAriaLabel') },
  'aria-labelledby': { fails: plain('axeNoLabelledby'), undecided: plain('axeLabelledbyUnknown') },
  'button-has-visible-text': { fails: plain('axeNoText'), undecided: nameUnknown },
  'doc-has-title': { fails: plain('axeNoDocumentTitle') },
  'duplicate-id': { fails: (check) => sentence('axeDuplicateId', { id: listOf(check) }) },
  'duplicate-id-active': { fails: (check) => sentence('axeDuplicateId', { id: listOf(check) }) },
  'duplicate-id-aria': { fails: (check) => sentence('axeDuplicateId', { id: listOf(check) }) },
  'duplicate-img-label': { fails: plain('axeRepeatedAlt') },
  'explicit-label': { fails: plain('axeNoLabelFor'), undecided: nameUnknown },
  'focusable-no-name': { fails: plain('axeFocusWithoutName'), undecided: nameUnknown },
  'has-alt': { fails: plain('axeNoAlt') },
  'has-visible-text': { fails: plain('axeNoText'), undecided: nameUnknown },
  'hidden-explicit-label': { fails: plain('axeLabelHidden'), undecided: nameUnknown },
  'implicit-label': {
    fails: keyed({ emptyLabel: plain('axeLabelEmpty') }, plain('axeNoLabel')),
    undecided: nameUnknown,
  },
  'label-content-name-mismatch': {
    fails: plain('axeNameWithoutText'),
    undecided: keyed({ valueText: plain('axeMaybeValue') }, nameUnknown),
  },
  'multiple-label': { undecided: plain('axeManyLabels') },
  'no-implicit-explicit-label': { undecided: plain('axeLabelsDiffer') },
  'non-empty-alt': { fails: keyed({ emptyAttr: plain('axeEmptyAlt') }, plain('axeNoAlt')) },
  'non-empty-if-present': { fails: plain('axeEmptyValue') },
  'non-empty-placeholder': {
    fails: keyed({ emptyAttr: plain('axeEmptyPlaceholder') }, plain('axeNoPlaceholder')),
  },
  'non-empty-title': { fails: keyed({ emptyAttr: plain('axeEmptyTitle') }, plain('axeNoTitle')) },
  'non-empty-value': { fails: keyed({ emptyAttr: plain('axeEmptyValue') }, plain('axeNoValue')) },
  'presentational-role': {
    fails: keyed(
      {
        globalAria: plain('axeDecorativeAria'),
        focusable: plain('axeDecorativeFocus'),
        both: plain('axeDecorativeBoth'),
        iframe: (check) => sentence('axeDecorativeFrame', { tag: valueOf(check, 'nodeName') }),
      },
      plain('axeDecorativeNot'),
    ),
  },
  'svg-non-empty-title': {
    fails: keyed({ emptyTitle: plain('axeEmptySvgTitle') }, plain('axeNoSvgTitle')),
    undecided,
  },
  'title-only': { fails: plain('axeTitleOnly') },
  'unique-frame-title': { fails: plain('axeSameFrameTitle') },
}
