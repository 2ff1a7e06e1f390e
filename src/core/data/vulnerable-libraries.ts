/** A known weakness of a script library: the versions it has, and how bad the National Vulnerability Database rates it. */
export interface Weakness {
  readonly library: string
  /** The first version without it. */
  readonly below: string
  /** The first version with it; all below when it is not given. */
  readonly from?: string
  readonly severity: 'medium' | 'high'
  readonly cve: string
}

const weakness = (
  library: string,
  severity: Weakness['severity'],
  cve: string,
  below: string,
  from?: string,
): Weakness => ({ library, severity, cve, below, ...(from === undefined ? {} : { from }) })

/**
 * Well-known weaknesses of libraries that pages load, critical ones counted as high. Each is described at
 * https://nvd.nist.gov/vuln/detail/<cve>. Weaknesses that only a server can suffer are left out.
 */
export const weaknesses: readonly Weakness[] = [
  weakness('jquery', 'medium', 'CVE-2011-4969', '1.6.3'),
  weakness('jquery', 'medium', 'CVE-2012-6708', '1.9.0'),
  weakness('jquery', 'medium', 'CVE-2015-9251', '1.12.0', '1.4.0'),
  weakness('jquery', 'medium', 'CVE-2015-9251', '3.0.0', '1.12.3'),
  weakness('jquery', 'medium', 'CVE-2019-11358', '3.4.0', '1.1.4'),
  weakness('jquery', 'medium', 'CVE-2020-11022', '3.5.0', '1.2.0'),
  weakness('jquery', 'medium', 'CVE-2020-11023', '3.5.0', '1.0.3'),
  weakness('jquery-ui', 'medium', 'CVE-2010-5312', '1.10.0'),
  weakness('jquery-ui', 'medium', 'CVE-2016-7103', '1.12.0'),
  weakness('jquery-ui', 'medium', 'CVE-2021-41182', '1.13.0'),
  weakness('jquery-ui', 'medium', 'CVE-2021-41183', '1.13.0'),
  weakness('jquery-ui', 'medium', 'CVE-2021-41184', '1.13.0'),
  weakness('jquery-ui', 'medium', 'CVE-2022-31160', '1.13.2'),
  weakness('jquery-validation', 'high', 'CVE-2021-21252', '1.19.3'),
  weakness('jquery-validation', 'high', 'CVE-2021-43306', '1.19.4'),
  weakness('jquery-validation', 'high', 'CVE-2022-31147', '1.19.5'),
  weakness('bootstrap', 'medium', 'CVE-2018-14042', '3.4.0'),
  weakness('bootstrap', 'medium', 'CVE-2018-14042', '4.1.2', '4.0.0'),
  weakness('bootstrap', 'medium', 'CVE-2018-20676', '3.4.0'),
  weakness('bootstrap', 'medium', 'CVE-2018-20677', '3.4.0'),
  weakness('bootstrap', 'medium', 'CVE-2019-8331', '3.4.1'),
  weakness('bootstrap', 'medium', 'CVE-2019-8331', '4.3.1', '4.0.0'),
  weakness('angularjs', 'medium', 'CVE-2019-14863', '1.5.0'),
  weakness('angularjs', 'high', 'CVE-2019-10768', '1.7.9'),
  weakness('angularjs', 'medium', 'CVE-2020-7676', '1.8.0'),
  weakness('angularjs', 'medium', 'CVE-2022-25869', '1.8.4'),
  weakness('angularjs', 'high', 'CVE-2024-21490', '1.8.4', '1.3.0'),
  weakness('lodash', 'medium', 'CVE-2018-3721', '4.17.5'),
  weakness('lodash', 'medium', 'CVE-2018-16487', '4.17.11'),
  weakness('lodash', 'high', 'CVE-2019-10744', '4.17.12'),
  weakness('lodash', 'high', 'CVE-2020-8203', '4.17.19', '3.7.0'),
  weakness('lodash', 'medium', 'CVE-2020-28500', '4.17.21', '4.0.0'),
  weakness('lodash', 'high', 'CVE-2021-23337', '4.17.21'),
  weakness('lodash', 'medium', 'CVE-2025-13465', '4.17.23', '4.0.0'),
  weakness('underscore', 'high', 'CVE-2021-23358', '1.12.1', '1.3.2'),
  weakness('moment', 'medium', 'CVE-2016-4055', '2.11.2'),
  weakness('moment', 'high', 'CVE-2017-18214', '2.19.3'),
  weakness('moment', 'high', 'CVE-2022-31129', '2.29.4', '2.18.0'),
  weakness('backbone', 'medium', 'CVE-2016-10537', '0.5.0'),
  weakness('handlebars', 'medium', 'CVE-2015-8861', '4.0.0'),
  weakness('handlebars', 'high', 'CVE-2019-19919', '4.3.0'),
  weakness('handlebars', 'high', 'CVE-2019-20920', '4.5.3', '4.0.0'),
  weakness('handlebars', 'high', 'CVE-2021-23369', '4.7.7'),
  weakness('handlebars', 'high', 'CVE-2021-23383', '4.7.7'),
  weakness('mustache', 'medium', 'CVE-2015-8862', '2.2.1'),
  weakness('dompurify', 'medium', 'CVE-2020-26870', '2.0.17'),
  weakness('dompurify', 'high', 'CVE-2024-48910', '2.4.2'),
  weakness('dompurify', 'high', 'CVE-2024-47875', '2.5.0'),
  weakness('dompurify', 'high', 'CVE-2024-47875', '3.1.3', '3.0.0'),
  weakness('dompurify', 'high', 'CVE-2024-45801', '2.5.4'),
  weakness('dompurify', 'high', 'CVE-2024-45801', '3.1.3', '3.0.0'),
  weakness('dompurify', 'medium', 'CVE-2025-26791', '3.2.4'),
  weakness('axios', 'high', 'CVE-2021-3749', '0.21.2'),
  weakness('axios', 'medium', 'CVE-2023-45857', '0.28.0', '0.8.1'),
  weakness('axios', 'medium', 'CVE-2023-45857', '1.6.0', '1.0.0'),
  weakness('vue', 'medium', 'CVE-2024-9506', '3.0.0', '2.0.0'),
  weakness('knockout', 'medium', 'CVE-2019-14862', '3.5.0'),
  weakness('prototypejs', 'high', 'CVE-2008-7220', '1.6.1'),
  weakness('prototypejs', 'high', 'CVE-2020-27511', '1.7.4'),
  weakness('select2', 'medium', 'CVE-2016-10744', '4.0.6'),
  weakness('datatables.net', 'high', 'CVE-2020-28458', '1.10.23'),
  weakness('datatables.net', 'medium', 'CVE-2021-23445', '1.11.3'),
  weakness('swiper', 'high', 'CVE-2021-23370', '6.5.1'),
  weakness('video.js', 'medium', 'CVE-2021-23414', '7.14.3'),
  weakness('highlight.js', 'medium', 'CVE-2020-26237', '9.18.2'),
  weakness('highlight.js', 'medium', 'CVE-2020-26237', '10.1.2', '10.0.0'),
  weakness('chart.js', 'high', 'CVE-2020-7746', '2.9.4'),
  weakness('gsap', 'high', 'CVE-2020-28478', '3.6.0'),
  weakness('three', 'high', 'CVE-2020-28496', '0.125.0'),
  weakness('requirejs', 'high', 'CVE-2024-38999', '2.3.7'),
  weakness('tinyMCE', 'medium', 'CVE-2023-48219', '5.10.9'),
  weakness('tinyMCE', 'medium', 'CVE-2023-48219', '6.7.3', '6.0.0'),
  weakness('tinyMCE', 'medium', 'CVE-2024-38356', '5.11.0'),
  weakness('tinyMCE', 'medium', 'CVE-2024-38356', '6.8.4', '6.0.0'),
  weakness('tinyMCE', 'medium', 'CVE-2024-38356', '7.2.0', '7.0.0'),
]
