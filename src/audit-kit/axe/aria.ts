import { sentence } from '../../core/sentence.ts'
import { keyed, listOf, plain, type Say, type Sayings, valueOf } from './say.ts'

/** Sentences about a list of attributes. */
type OfAttributes =
  | 'axeAttributesDeprecated'
  | 'axeAttributesIgnored'
  | 'axeAttributesLowercase'
  | 'axeAttributesMissing'
  | 'axeAttributesNotAllowed'
  | 'axeAttributesUnknown'
  | 'axeAttributesUnsupported'
  | 'axeChildrenConflict'
  | 'axeIgnoredUnresolved'
  | 'axeIgnoredVisible'
  | 'axeValueCurrent'
  | 'axeValueEmpty'
  | 'axeValueNoId'
  | 'axeValuePopup'
  | 'axeValuesInvalid'

const attributes =
  (id: OfAttributes, name = 'values'): Say =>
  (check) =>
    sentence(id, { attributes: valueOf(check, name) })

type OfRoles =
  | 'axeChildrenExpected'
  | 'axeChildrenMissing'
  | 'axeParentMissing'
  | 'axeRoleAbstract'
  | 'axeRoleDeprecated'
  | 'axeRoleNotAllowed'
  | 'axeRoleNotAllowedLater'
  | 'axeRoleUnknown'
  | 'axeRoleUnsupported'

const roles =
  (id: OfRoles): Say =>
  (check) =>
    sentence(id, { roles: listOf(check) })

const ids =
  (id: 'axeErrorHidden' | 'axeErrorSilent' | 'axeErrorUnknown'): Say =>
  (check) =>
    sentence(id, { ids: listOf(check) })

const withRole =
  (id: 'axeIgnoredRole' | 'axeProhibitedRole'): Say =>
  (check) =>
    sentence(id, { role: valueOf(check, 'role'), attributes: valueOf(check, 'prohibited') })

const withTag =
  (id: 'axeIgnoredTag' | 'axeProhibitedTag'): Say =>
  (check) =>
    sentence(id, { tag: valueOf(check, 'nodeName'), attributes: valueOf(check, 'prohibited') })

const foreignChildren: Say = (check) => sentence('axeChildrenForeign', { elements: listOf(check) })

const rowAttributes: Say = (check) =>
  sentence('axeRowAttributes', {
    owner: valueOf(check, 'ownerRole'),
    attributes: valueOf(check, 'invalidAttrs'),
  })

const maybeFocusable = plain('axeHiddenMaybe')

/** ARIA roles, attributes and states. */
export const aria: Readonly<Record<string, Sayings>> = {
  abstractrole: { fails: roles('axeRoleAbstract') },
  'aria-allowed-attr': {
    fails: keyed(
      { caseSensitive: attributes('axeAttributesLowercase') },
      attributes('axeAttributesNotAllowed'),
    ),
    undecided: keyed(
      { caseSensitive: attributes('axeAttributesLowercase') },
      attributes('axeAttributesIgnored'),
    ),
  },
  'aria-allowed-attr-elm': {
    fails: (check) =>
      sentence('axeAttributesNotOnTag', { tag: valueOf(check, 'nodeName'), attributes: listOf(check) }),
  },
  'aria-allowed-role': {
    fails: roles('axeRoleNotAllowed'),
    undecided: roles('axeRoleNotAllowedLater'),
  },
  'aria-conditional-attr': {
    fails: keyed({ rowSingular: rowAttributes, rowPlural: rowAttributes }, (check) =>
      sentence('axeCheckedDiffers', { state: valueOf(check, 'checkState') }),
    ),
  },
  'aria-errormessage': {
    fails: keyed({ unsupported: plain('axeErrorIds'), hidden: ids('axeErrorHidden') }, ids('axeErrorSilent')),
    undecided: ids('axeErrorUnknown'),
  },
  'aria-hidden-body': { fails: plain('axeHiddenBody') },
  'aria-level': { undecided: plain('axeHeadingLevel') },
  'aria-no-deprecated-attr': { undecided: attributes('axeAttributesDeprecated') },
  'aria-prohibited-attr': {
    fails: keyed(
      { hasRoleSingular: withRole('axeProhibitedRole'), hasRolePlural: withRole('axeProhibitedRole') },
      withTag('axeProhibitedTag'),
    ),
    undecided: keyed(
      {
        hasRoleSingular: withRole('axeIgnoredRole'),
        hasRolePlural: withRole('axeIgnoredRole'),
        visibleLabelSingular: attributes('axeIgnoredVisible', 'prohibited'),
        visibleLabelPlural: attributes('axeIgnoredVisible', 'prohibited'),
        unresolvedLabel: attributes('axeIgnoredUnresolved', 'prohibited'),
      },
      withTag('axeIgnoredTag'),
    ),
  },
  'aria-required-attr': { fails: attributes('axeAttributesMissing') },
  'aria-required-children': {
    fails: keyed(
      {
        unallowed: foreignChildren,
        'aria-busy-fail': foreignChildren,
        unallowedPresentational: attributes('axeChildrenConflict'),
      },
      roles('axeChildrenMissing'),
    ),
    undecided: roles('axeChildrenExpected'),
  },
  'aria-required-parent': { fails: roles('axeParentMissing') },
  'aria-unsupported-attr': { fails: attributes('axeAttributesUnsupported') },
  'aria-valid-attr': { fails: attributes('axeAttributesUnknown') },
  'aria-valid-attr-value': {
    fails: attributes('axeValuesInvalid'),
    undecided: keyed(
      {
        ariaCurrent: attributes('axeValueCurrent', 'needsReview'),
        empty: attributes('axeValueEmpty', 'needsReview'),
        controlsWithinPopup: attributes('axeValuePopup', 'needsReview'),
      },
      attributes('axeValueNoId', 'needsReview'),
    ),
  },
  'braille-label-equivalent': {
    fails: plain('axeBrailleNoLabel'),
    undecided: plain('axeNameUnknown'),
  },
  'braille-roledescription-equivalent': {
    fails: keyed(
      { emptyRoleDescription: plain('axeBrailleEmptyDescription') },
      plain('axeBrailleNoDescription'),
    ),
  },
  deprecatedrole: { fails: roles('axeRoleDeprecated') },
  'focusable-disabled': { fails: plain('axeHiddenFocusable'), undecided: maybeFocusable },
  'focusable-modal-open': { undecided: plain('axeHiddenModal') },
  'focusable-not-tabbable': { fails: plain('axeHiddenTabbable'), undecided: maybeFocusable },
  'has-global-aria-attribute': { fails: plain('axeDecorativeAttributes') },
  invalidrole: { fails: roles('axeRoleUnknown') },
  'is-element-focusable': { fails: plain('axeDecorativeFocus') },
  unsupportedrole: { fails: roles('axeRoleUnsupported') },
}
