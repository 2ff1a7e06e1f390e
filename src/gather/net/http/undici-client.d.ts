/**
 * The client alone, without `fetch`, caches and proxies: half of undici's memory and a third of its loading time, in
 * the service and in each of its threads. undici's types describe only the whole package.
 */
declare module 'undici/lib/dispatcher/client.js' {
  export { Client as default } from 'undici'
}
