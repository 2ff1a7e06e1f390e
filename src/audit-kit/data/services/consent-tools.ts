/** Names of consent tools in URLs and code; some sites host them themselves. */
export const consentTools =
  /cookiebot|onetrust|cookielaw|usercentrics|klaro|cookieconsent|cookie-consent|cookie-script|borlabs|complianz|didomi|quantcast|osano|iubenda|termly|tarteaucitron|cookieyes|cookie-law-info|cookiefirst|axeptio|consentmanager|privacy-mgmt|trustarc|sourcepoint|__tcfapi|civicuk|cookiehub|ccm19/i
