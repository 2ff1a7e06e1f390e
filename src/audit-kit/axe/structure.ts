import { sentence } from '../../core/sentence.ts'
import { keyed, listOf, plain, type Say, type Sayings, valueOf } from './say.ts'

const containsUnknown = plain('axeContainsUnknown')
const inList: Say = (check) => sentence('axeListForeign', { elements: listOf(check) })
const langInvalid: Say = (check) => sentence('axeLangInvalid', { attributes: listOf(check) })

/** Landmarks, headings, lists, tables, languages, and what the keyboard reaches. */
export const structure: Readonly<Record<string, Sayings>> = {
  'caption-faked': { fails: plain('axeFakeCaption') },
  dlitem: { fails: plain('axeNotInDl') },
  'focusable-content': { fails: plain('axeContainsNoFocus'), undecided: plain('axeContainsNegative') },
  'focusable-element': { fails: plain('axeNotFocusable') },
  'frame-focusable-content': { fails: plain('axeContainsControls'), undecided: containsUnknown },
  'has-lang': { fails: keyed({ noXHTML: plain('axeOnlyXmlLang') }, plain('axeNoLang')) },
  'has-widget-role': { fails: plain('axeNoWidgetRole') },
  'header-present': { fails: plain('axeNoHeadings') },
  'heading-order': { fails: plain('axeSkipsLevel'), undecided: plain('axeLevelUnknown') },
  'html5-scope': { fails: plain('axeScopeOutsideTh') },
  'identical-links-same-purpose': { undecided: plain('axeSameLinkText') },
  'internal-link-present': { fails: plain('axeNoSkipping') },
  landmark: { fails: plain('axeNoLandmarks') },
  'landmark-is-top-level': {
    fails: (check) => sentence('axeInsideLandmark', { role: valueOf(check, 'role') }),
  },
  'landmark-is-unique': { fails: plain('axeSameLandmark') },
  listitem: {
    fails: keyed({ roleNotValid: plain('axeListRole') }, plain('axeNotInList')),
    undecided: plain('axeListUnknown'),
  },
  'no-focusable-content': {
    fails: keyed({ notHidden: plain('axeContainsHiddenControls') }, plain('axeContainsControls')),
    undecided: containsUnknown,
  },
  'only-dlitems': { fails: inList, undecided: plain('axeListUnknown') },
  'only-listitems': { fails: inList, undecided: plain('axeListUnknown') },
  'p-as-heading': { fails: plain('axeLikeHeading'), undecided: plain('axeUndecided') },
  'page-has-heading-one': { fails: plain('axeNoHeadingOne') },
  'page-has-main': { fails: plain('axeNoMain') },
  'page-no-duplicate-banner': { fails: plain('axeSecondBanner') },
  'page-no-duplicate-contentinfo': { fails: plain('axeSecondContentinfo') },
  'page-no-duplicate-main': { fails: plain('axeSecondMain') },
  region: { fails: plain('axeOutsideLandmarks') },
  'same-caption-summary': { fails: plain('axeSameSummary'), undecided: plain('axeCaptionUnknown') },
  'scope-value': { fails: plain('axeScopeValue') },
  'skip-link': { fails: plain('axeSkipLink'), undecided: plain('axeSkipLinkHidden') },
  'structured-dlitems': { fails: plain('axeNoTerms') },
  tabindex: { fails: plain('axeTabindex') },
  'td-has-header': { fails: plain('axeCellsWithoutHeader') },
  'td-headers-attr': {
    fails: keyed(
      { 'cell-header-not-th': plain('axeHeadersNotTh'), 'header-refs-self': plain('axeHeadersSelf') },
      plain('axeHeadersElsewhere'),
    ),
    undecided: plain('axeHeadersEmpty'),
  },
  'th-has-data-cells': { undecided: plain('axeHeaderWithoutCells') },
  'valid-lang': { fails: langInvalid },
  'valid-scrollable-semantics': { fails: plain('axeNoScrollRole') },
  'xml-lang-mismatch': { fails: plain('axeLangsDiffer') },
}
