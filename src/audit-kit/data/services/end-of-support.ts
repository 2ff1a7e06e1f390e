/**
 * When the PHP project ended security support for a branch: https://www.php.net/eol.php and
 * https://www.php.net/supported-versions.php, as copied by endoflife.date in February 2026.
 * Later dates are announced in advance.
 */
export const phpSupportEnds: Readonly<Record<string, string>> = {
  '5.3': '2014-08-14',
  '5.4': '2015-09-14',
  '5.5': '2016-07-21',
  '5.6': '2018-12-31',
  '7.0': '2019-01-10',
  '7.1': '2019-12-01',
  '7.2': '2020-11-30',
  '7.3': '2021-12-06',
  '7.4': '2022-11-28',
  '8.0': '2023-11-26',
  '8.1': '2025-12-31',
  '8.2': '2026-12-31',
  '8.3': '2027-12-31',
  '8.4': '2028-12-31',
  '8.5': '2029-12-31',
}

/** The first branch of WordPress that still gets security fixes: https://make.wordpress.org/security/, June 2025. */
export const wordpressSupportedFrom = '4.7'

/**
 * The security release of 30 September 2025 for each branch of WordPress: https://wordpress.org/download/releases/.
 * Branches that are not the latest only get security fixes, so an older release of a branch lacks some.
 */
export const wordpressSecurityReleases: readonly string[] = [
  '4.7.31',
  '4.8.27',
  '4.9.28',
  '5.0.24',
  '5.1.21',
  '5.2.23',
  '5.3.20',
  '5.4.18',
  '5.5.17',
  '5.6.16',
  '5.7.14',
  '5.8.12',
  '5.9.12',
  '6.0.11',
  '6.1.9',
  '6.2.8',
  '6.3.7',
  '6.4.7',
  '6.5.7',
  '6.6.4',
  '6.7.4',
  '6.8.3',
]
