/** The newest major version that is at least a year old, by npm release dates, November 2026. */
export const currentMajors: Readonly<Record<string, number>> = {
  jquery: 3,
  'jquery-migrate': 3,
  bootstrap: 5,
  react: 19,
  vue: 3,
  lodash: 4,
  handlebars: 4,
  dompurify: 3,
  axios: 1,
  d3: 7,
  'chart.js': 4,
  select2: 4,
  'datatables.net': 2,
  swiper: 12,
  gsap: 3,
  'video.js': 8,
  'highlight.js': 11,
  htmx: 2,
  alpinejs: 3,
  tinyMCE: 8,
  'core-js': 3,
  preact: 10,
}

/** Discontinued projects, and what to use instead. */
export const endedLibraries = {
  angularjs: 'Angular or another framework: AngularJS has had no support since January 2022',
  moment: 'Luxon, Day.js, Intl or Temporal, which the authors of Moment recommend instead',
  prototypejs: 'Another library, or none: Prototype has had no release since 2015',
  mootools: 'Another library, or none: MooTools has had no release since 2016',
  modernizr: 'No library: every current browser has the features that Modernizr tests for',
} as const
