/**
 * Strings that helpers and polyfills keep when minified, with the minified size of the surrounding code: Babel 7's
 * helpers, regenerator-runtime 0.14 and the base of core-js 3.
 */
const marks: readonly { readonly text: string; readonly bytes: number }[] = [
  { text: '__core-js_shared__', bytes: 9000 },
  { text: 'Generator is already running', bytes: 6400 },
  { text: 'Cannot call a class as a function', bytes: 120 },
  { text: 'Super expression must either be null or a function', bytes: 650 },
  { text: 'Invalid attempt to destructure non-iterable instance', bytes: 900 },
  { text: 'Invalid attempt to spread non-iterable instance', bytes: 700 },
  { text: 'Invalid attempt to iterate non-iterable instance', bytes: 900 },
  { text: '@@toPrimitive must return a primitive value', bytes: 350 },
  { text: 'whatwg-fetch', bytes: 8000 },
  { text: 'es6-promise', bytes: 6000 },
  { text: 'String.prototype.startsWith called on null', bytes: 400 },
]

const methods =
  'from|fill|find|findIndex|findLast|includes|flat|flatMap|forEach|filter|map|reduce|some|every|indexOf|isArray|' +
  'assign|entries|values|keys|fromEntries|create|startsWith|endsWith|padStart|padEnd|repeat|trim|trimStart|trimEnd|' +
  'replaceAll|matchAll|codePointAt|isInteger|isNaN|allSettled|closest|matches'

/** Individual polyfills with the size of each: modules of core-js 3 and 2, and hand-written ones. */
const polyfills: readonly { readonly pattern: RegExp; readonly bytes: number }[] = [
  { pattern: /\{\s?target:\s?["'][A-Z]\w{1,30}["'],\s?(?:proto|stat|forced|constructor):/g, bytes: 350 },
  {
    pattern:
      // bounded: each start looks at most 60 characters ahead
      /\(\w{1,3}\.[PSG](?:\s?\+\s?\w{1,3}\.F)?[^,]{0,40},\s?["'](?:Array|String|Object|Number|Promise|Math|Reflect|Map|Set)["'],\s?\{/g,
    bytes: 350,
  },
  {
    // bounded: built from the words above
    pattern: new RegExp(
      `\\b(?:Array|String|Object|Number|Promise|Element)\\.(?:prototype\\.)?(?:${methods})\\s?=\\s?function\\b`,
      'g',
    ),
    bytes: 450,
  },
  {
    // bounded: built from the words above
    pattern: new RegExp(
      `\\bdefineProperty\\(\\s?(?:Array|String|Object|Number|Promise)(?:\\.prototype)?,\\s?["'](?:${methods})["']`,
      'g',
    ),
    bytes: 450,
  },
]

/** Estimated bytes of code that modern browsers do not need. */
export function legacyBytes(code: string): number {
  const helpers = marks.reduce((sum, { text, bytes }) => sum + (code.includes(text) ? bytes : 0), 0)
  return polyfills.reduce((sum, { pattern, bytes }) => sum + bytes * countOf(code, pattern), helpers)
}

function countOf(code: string, pattern: RegExp): number {
  let count = 0
  for (const _ of code.matchAll(pattern)) count += 1
  return count
}
