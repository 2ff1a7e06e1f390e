export const checkUsage = `plumbline check TARGET ...

Audits pages and fails by your rules. A target is a URL, a file with one URL per line, - for standard input,
a sitemap (file or URL), an HTML file, or a folder of built files such as dist.

  --fail-on EXPR       when to fail, repeatable: result<decent, score<85, score:security<90, new>0, new:high>0,
                       problems:critical>0, finding:title-length
                       default: new>0 with --baseline or --base, otherwise result<decent
  --baseline FILE      known problems; only others count as new
  --baseline-write     record the problems of today (default file: plumbline-baseline.json)
  --baseline-prune     remove what is fixed from the baseline
  --base URL           audit the same paths there too, and report the difference
  --format NAME[=FILE] pretty, json, markdown, junit, sarif, gitlab or github; repeatable; default: pretty
  --output FILE        where the one format without a file goes; default: standard output
  --top N              problems to show to people; default: 20
  --config FILE        default: plumbline.config.ts, .js, .mjs or .json in this directory
  --all                audit every page; otherwise above 200 pages a sample by URL pattern
  --site URL           where the folder will be published; default: what its sitemap, CNAME or home page says
  --spa                send index.html for paths that no file of the folder has
  --start COMMAND --wait-on URL [--wait-timeout SECONDS]
                       start a server first, and stop it at the end
  --browser [auto|off] look at pages in Chromium too, folders included, if there is one; default: off
  --concurrency N      pages at once; default: one per processor
  --server URL         upload the finished reports there, with commit, branch and build; needs PLUMBLINE_API_KEY
  --project NAME       the project to file them under; default: the host of each page

Exit codes: 0 passed, 1 could not run, 2 failed by your rules, 130 interrupted.
The report goes to standard output, progress and summary to standard error.`
