import type { AxeCheck } from '../../core/facts/axe.ts'
import { sentence } from '../../core/sentence.ts'
import { keyed, listOf, plain, type Say, type Sayings, valueOf } from './say.ts'

/** Values that the sentences about contrast share. axe gives sizes as `12.0pt (16px)`. */
const contrastOf = (check: AxeCheck) => ({
  ratio: valueOf(check, 'contrastRatio'),
  expected: valueOf(check, 'expectedContrastRatio'),
  size: /\(([\d.]{1,10})px\)/.exec(valueOf(check, 'fontSize'))?.[1] ?? '?',
  weight: valueOf(check, 'fontWeight'),
})
const foreground = (check: AxeCheck) => ({ foreground: valueOf(check, 'fgColor') })
const background = (check: AxeCheck) => ({ background: valueOf(check, 'bgColor') })
const shadow = (check: AxeCheck) => ({ shadow: valueOf(check, 'shadowColor') })

const contrast: Sayings = {
  fails: keyed(
    {
      fgOnShadowColor: (check) =>
        sentence('axeContrastOnShadow', { ...contrastOf(check), ...foreground(check), ...shadow(check) }),
      shadowOnBgColor: (check) =>
        sentence('axeContrastOfShadow', { ...contrastOf(check), ...background(check), ...shadow(check) }),
    },
    (check) => sentence('axeContrast', { ...contrastOf(check), ...foreground(check), ...background(check) }),
  ),
  undecided: keyed(
    {
      bgImage: plain('axeOnImage'),
      bgGradient: plain('axeOnGradient'),
      imgNode: plain('axeWithImage'),
      bgOverlap: plain('axeCovered'),
      complexTextShadows: plain('axeManyShadows'),
      fgAlpha: plain('axeTransparent'),
      elmPartiallyObscured: plain('axePartlyCovered'),
      elmPartiallyObscuring: plain('axePartlyCovering'),
      outsideViewport: plain('axeOffScreen'),
      equalRatio: plain('axeSameColor'),
      shortTextContent: plain('axeOneCharacter'),
      emptyValue: plain('axeEmptyField'),
      nonBmp: plain('axeSymbols'),
      pseudoContent: plain('axeOnPseudo'),
      colorParse: (check) => sentence('axeColorUnknown', { color: valueOf(check, 'colorParse') }),
    },
    plain('axeContrastUnknown'),
  ),
}

const ratioOf = (check: AxeCheck) => ({
  ratio: valueOf(check, 'contrastRatio'),
  expected: valueOf(check, 'requiredContrastRatio'),
})

const spacing = (property: string): Sayings => ({
  fails: (check) =>
    sentence('axeSpacingFixed', {
      property,
      value: valueOf(check, 'value'),
      minimum: valueOf(check, 'minValue'),
    }),
  undecided: () => sentence('axeSpacingUnknown', { property }),
})

const sizeOf =
  (id: 'axeTargetCovered' | 'axeTargetSmall'): Say =>
  (check) =>
    sentence(id, {
      width: valueOf(check, 'width'),
      height: valueOf(check, 'height'),
      minimum: valueOf(check, 'minSize'),
    })

const space: Say = (check) =>
  sentence('axeTargetClose', {
    space: valueOf(check, 'closestOffset'),
    minimum: valueOf(check, 'minOffset'),
  })

const reloads: Say = (check) => {
  const seconds = Number(valueOf(check, 'redirectDelay'))
  return Number.isFinite(seconds)
    ? sentence('axeReloads', { delay: { ms: seconds * 1000 } })
    : sentence('axeReloadsAtAll')
}

const zoom: Say = (check) => sentence('axeZoom', { setting: listOf(check) })

/** Colors, sizes, media and what the page does by itself. */
export const look: Readonly<Record<string, Sayings>> = {
  'autocomplete-appropriate': { fails: plain('axeAutocompleteType') },
  'autocomplete-valid': { fails: plain('axeAutocomplete'), undecided: plain('axeAutocompleteMaybe') },
  caption: { undecided: plain('axeNoCaptions') },
  'color-contrast': contrast,
  'color-contrast-enhanced': contrast,
  'css-orientation-lock': { fails: plain('axeRotated'), undecided: plain('axeRotationUnknown') },
  exists: { undecided: plain('axeImageMap') },
  'important-letter-spacing': spacing('letter-spacing'),
  'important-line-height': spacing('line-height'),
  'important-word-spacing': spacing('word-spacing'),
  'is-on-screen': { fails: plain('axeVisible') },
  'link-in-text-block': {
    fails: keyed(
      {
        bgContrast: (check) =>
          sentence('axeLinkBackground', {
            ...ratioOf(check),
            link: valueOf(check, 'nodeBackgroundColor'),
            text: valueOf(check, 'parentBackgroundColor'),
          }),
      },
      (check) =>
        sentence('axeLinkContrast', {
          ...ratioOf(check),
          link: valueOf(check, 'nodeColor'),
          text: valueOf(check, 'parentColor'),
        }),
    ),
    undecided: contrast.undecided ?? plain('axeContrastUnknown'),
  },
  'link-in-text-block-style': {
    fails: plain('axeLinkStyle'),
    undecided: keyed({ pseudoContent: plain('axeLinkPseudo') }, plain('axeUndecided')),
  },
  'meta-refresh': { fails: reloads },
  'meta-refresh-no-exceptions': { fails: reloads },
  'meta-viewport': { fails: zoom },
  'meta-viewport-large': { fails: zoom },
  'no-autoplay-audio': { fails: plain('axeAutoplay'), undecided: plain('axeAutoplayMaybe') },
  'target-offset': {
    fails: space,
    undecided: keyed({ tooManyRects: plain('axeTargetCrowded') }, space),
  },
  'target-size': {
    fails: keyed({ partiallyObscured: sizeOf('axeTargetCovered') }, sizeOf('axeTargetSmall')),
    undecided: keyed(
      {
        contentOverflow: plain('axeTargetOverflows'),
        tooManyRects: plain('axeTargetCrowded'),
        partiallyObscured: sizeOf('axeTargetCovered'),
        partiallyObscuredNonTabbable: sizeOf('axeTargetCovered'),
      },
      sizeOf('axeTargetSmall'),
    ),
  },
}
