/** The newest major version that has been out for a year or more, by the dates of its releases on npm, November 2026. */
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

/** Projects that their authors have ended, with what they advise instead. */
export const endedLibraries: Readonly<Record<string, string>> = {
  angularjs: 'support ended in January 2022; move to Angular or another framework',
  moment: 'its authors advise other libraries or Intl and Temporal',
  prototypejs: 'no release since 2015',
  mootools: 'no release since 2016',
  modernizr: 'the features it tests for are everywhere now',
}
