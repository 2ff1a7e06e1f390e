import { localBusinessTypes } from './organization-types.ts'

/** What Google requires of a type before it shows a rich result. `a|b` is satisfied by either. */
export interface RichResult {
  readonly required: readonly string[]
  /** The recommended properties with the most visible effect; not all that Google lists. */
  readonly recommended: readonly string[]
}

const article: RichResult = {
  required: [],
  recommended: ['headline|name', 'image', 'datePublished', 'author'],
}
const event: RichResult = {
  required: ['name', 'startDate', 'location'],
  recommended: ['endDate', 'image', 'description'],
}
/** Google requires ratings too, but an app without any cannot add them, and must not invent some. */
const application: RichResult = {
  required: ['name', 'offers'],
  recommended: ['aggregateRating|review', 'applicationCategory', 'operatingSystem'],
}
const localBusiness: RichResult = {
  required: ['name', 'address'],
  recommended: ['telephone', 'openingHoursSpecification|openingHours', 'url'],
}

/** From developers.google.com/search/docs/appearance/structured-data, read in November 2026. */
const byType: ReadonlyMap<string, RichResult> = new Map<string, RichResult>([
  ['Article', article],
  ['NewsArticle', article],
  ['BlogPosting', article],
  ['BreadcrumbList', { required: ['itemListElement'], recommended: [] }],
  // Shown only in a list of courses since 2025, so a single one lacks nothing.
  ['Course', { required: [], recommended: ['name', 'description', 'provider'] }],
  ['Dataset', { required: ['name', 'description'], recommended: ['license', 'creator'] }],
  [
    'DiscussionForumPosting',
    {
      required: ['author', 'datePublished', 'text|image|video|sharedContent'],
      recommended: ['headline|name', 'url'],
    },
  ],
  ['Event', event],
  ...[
    'BusinessEvent',
    'ComedyEvent',
    'ConferenceEvent',
    'DanceEvent',
    'EducationEvent',
    'ExhibitionEvent',
    'Festival',
  ].map((type) => [type, event] as const),
  ...['FoodEvent', 'LiteraryEvent', 'MusicEvent', 'SportsEvent', 'TheaterEvent', 'VisualArtsEvent'].map(
    (type) => [type, event] as const,
  ),
  [
    'JobPosting',
    {
      required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation|jobLocationType'],
      recommended: ['baseSalary', 'employmentType', 'validThrough'],
    },
  ],
  ['Movie', { required: ['name', 'image'], recommended: ['director', 'dateCreated|datePublished'] }],
  ['Product', { required: ['name', 'offers|review|aggregateRating'], recommended: ['image', 'description'] }],
  ['ProductGroup', { required: ['name'], recommended: ['hasVariant', 'variesBy', 'productGroupID'] }],
  ['ProfilePage', { required: ['mainEntity'], recommended: [] }],
  ['QAPage', { required: ['mainEntity'], recommended: [] }],
  [
    'Recipe',
    {
      required: ['name', 'image'],
      recommended: ['author', 'description', 'recipeIngredient', 'recipeInstructions', 'totalTime|cookTime'],
    },
  ],
  ['Review', { required: ['author', 'itemReviewed', 'reviewRating'], recommended: ['datePublished'] }],
  ['SoftwareApplication', application],
  ['MobileApplication', application],
  ['WebApplication', application],
  [
    'VideoObject',
    {
      required: ['name', 'thumbnailUrl', 'uploadDate'],
      recommended: ['description', 'duration', 'contentUrl|embedUrl'],
    },
  ],
  // Nested types, judged only as part of an item above.
  ['AggregateRating', { required: ['ratingValue', 'ratingCount|reviewCount'], recommended: [] }],
  ['AggregateOffer', { required: ['lowPrice', 'priceCurrency'], recommended: ['offerCount|highPrice'] }],
])

/** A product's offer needs availability, an app's only a price. For other types Google requires nothing. */
const offers: ReadonlyMap<string, RichResult> = new Map<string, RichResult>([
  ...['Product', 'ProductGroup', 'Vehicle', 'Car'].map(
    (type) =>
      [
        type,
        {
          required: ['price|priceSpecification'],
          recommended: ['priceCurrency|priceSpecification', 'availability'],
        },
      ] as const,
  ),
  ...['SoftwareApplication', 'MobileApplication', 'WebApplication'].map(
    (type) =>
      [
        type,
        { required: ['price|priceSpecification'], recommended: ['priceCurrency|priceSpecification'] },
      ] as const,
  ),
])

/** What Google requires of an item, by its types and those of its parent item. */
export function richResultOf(
  types: readonly string[],
  parent: readonly string[] | null,
): RichResult | undefined {
  for (const type of types) {
    // Google shows holiday homes only for partners that deliver them to its hotel search.
    if (type === 'VacationRental') return undefined
    const found =
      type === 'Offer'
        ? parent?.map((holder) => offers.get(holder)).find((offer) => offer !== undefined)
        : (byType.get(type) ?? (localBusinessTypes.has(type) ? localBusiness : undefined))
    if (found !== undefined) return found
  }
  return undefined
}
