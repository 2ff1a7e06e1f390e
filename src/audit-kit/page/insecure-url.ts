/** Browsers treat the visitor's own machine as secure, so its URLs are no mixed content (Secure Contexts, section 3.1). */
const thisMachine = /^(?:localhost|.{1,200}\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether a file at this URL is mixed content on an HTTPS page. */
export const isInsecure = (url: URL | null): boolean =>
  url?.protocol === 'http:' && !thisMachine.test(url.hostname)
