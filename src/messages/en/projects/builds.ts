/** Reports that were made in a build and uploaded. */
export const builds = {
  uploaded: 'Uploaded from a build',
  commit: 'commit {commit}',
  pullRequest: 'pull request {number}',
  buildLink: 'Build',
  build: 'Build',
  branches: 'Branches',
  branchesLead: 'Reports that builds have uploaded with “plumbline check --server”.',
  branch: 'Branch',
  score: 'Score',
  trend: 'Trend',
  latest: 'Latest build',
  noBranch: 'No branch',
  pages: '{count, plural, one {# page} other {# pages}}',
}
