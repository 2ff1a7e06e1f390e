/**
 * Hosts on which shop systems, site builders and CDNs keep the files of their customers. Which of them belong to this
 * site cannot be told from outside, so they do not count as other companies. Public CDNs for libraries are not listed.
 */
const siteCdns =
  /(?:^|\.)(?:cdn\.shopify\.com|shopifycdn\.(?:com|net)|cloudfront\.net|wixstatic\.com|parastorage\.com|squarespace(?:-cdn)?\.com|website-files\.com|(?:i\d|c0)\.wp\.com|b-cdn\.net|azureedge\.net|azurefd\.net|akamaized\.net|fastly\.net|kxcdn\.com|cdn77\.org|imgix\.net|cloudinary\.com|ctfassets\.net|bigcommerce\.com|jimstatic\.com|editmysite\.com|hubspotusercontent[\w-]{0,20}\.net|framerusercontent\.com|storage\.googleapis\.com|amazonaws\.com|digitaloceanspaces\.com|r2\.dev)$/i

export const isSiteCdn = (hostname: string): boolean => siteCdns.test(hostname)
