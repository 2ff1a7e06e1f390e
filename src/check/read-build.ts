import type { Build } from '../core/report/build.ts'

type Variables = Readonly<Record<string, string | undefined>>

interface Service {
  /** A variable that only this CI service sets. */
  readonly mark: string
  readonly read: (env: Variables) => { readonly [Part in keyof Build]: string | undefined }
}

/** Every variable below is documented by its CI service. */
const services: readonly Service[] = [
  {
    mark: 'GITHUB_ACTIONS',
    read: (env) => ({
      commit: env['GITHUB_SHA'],
      branch: given(env['GITHUB_HEAD_REF']) ?? env['GITHUB_REF_NAME'],
      pull_request: /^refs\/pull\/(\d+)\//.exec(env['GITHUB_REF'] ?? '')?.[1],
      build_url: joined(
        env,
        ['GITHUB_SERVER_URL', 'GITHUB_REPOSITORY', 'GITHUB_RUN_ID'],
        ([host, name, run]) => `${host}/${name}/actions/runs/${run}`,
      ),
    }),
  },
  {
    mark: 'GITLAB_CI',
    read: (env) => ({
      commit: env['CI_COMMIT_SHA'],
      branch: given(env['CI_MERGE_REQUEST_SOURCE_BRANCH_NAME']) ?? env['CI_COMMIT_REF_NAME'],
      pull_request: env['CI_MERGE_REQUEST_IID'],
      build_url: given(env['CI_JOB_URL']) ?? env['CI_PIPELINE_URL'],
    }),
  },
  {
    mark: 'BITBUCKET_BUILD_NUMBER',
    read: (env) => ({
      commit: env['BITBUCKET_COMMIT'],
      branch: env['BITBUCKET_BRANCH'],
      pull_request: env['BITBUCKET_PR_ID'],
      build_url: joined(
        env,
        ['BITBUCKET_REPO_FULL_NAME', 'BITBUCKET_BUILD_NUMBER'],
        ([name, build]) => `https://bitbucket.org/${name}/pipelines/results/${build}`,
      ),
    }),
  },
  {
    mark: 'CIRCLECI',
    read: (env) => ({
      commit: env['CIRCLE_SHA1'],
      branch: env['CIRCLE_BRANCH'],
      pull_request: /\/(\d+)$/.exec(env['CIRCLE_PULL_REQUEST'] ?? '')?.[1],
      build_url: env['CIRCLE_BUILD_URL'],
    }),
  },
  {
    mark: 'TF_BUILD',
    read: (env) => ({
      commit: env['BUILD_SOURCEVERSION'],
      branch: (given(env['SYSTEM_PULLREQUEST_SOURCEBRANCH']) ?? env['BUILD_SOURCEBRANCH'])?.replace(
        /^refs\/heads\//,
        '',
      ),
      pull_request:
        given(env['SYSTEM_PULLREQUEST_PULLREQUESTNUMBER']) ?? env['SYSTEM_PULLREQUEST_PULLREQUESTID'],
      build_url: joined(
        env,
        ['SYSTEM_COLLECTIONURI', 'SYSTEM_TEAMPROJECT', 'BUILD_BUILDID'],
        ([collection, project, build]) =>
          `${collection?.replace(/\/$/, '')}/${encodeURIComponent(project ?? '')}/_build/results?buildId=${build}`,
      ),
    }),
  },
  {
    mark: 'JENKINS_URL',
    read: (env) => ({
      commit: env['GIT_COMMIT'],
      branch:
        given(env['CHANGE_BRANCH']) ??
        given(env['BRANCH_NAME']) ??
        env['GIT_BRANCH']?.replace(/^origin\//, ''),
      pull_request: env['CHANGE_ID'],
      build_url: env['BUILD_URL'],
    }),
  },
]

/** What the CI service says about this build. Implausible values are dropped rather than sent. */
export function readBuild(env: Variables): Build {
  const found = services.find(({ mark }) => given(env[mark]) !== undefined)?.read(env)
  return {
    commit: matching(found?.commit, /^[0-9a-f]{7,64}$/i),
    branch: matching(found?.branch, /^[^\u0000-\u001f]{1,250}$/),
    pull_request: matching(found?.pull_request, /^\d{1,12}$/),
    build_url: matching(found?.build_url, /^https?:\/\/\S{1,2000}$/),
  }
}

const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

const matching = (text: string | undefined, pattern: RegExp): string | null =>
  text !== undefined && pattern.test(text) ? text : null

/** Undefined unless all of them are set. */
function joined(
  env: Variables,
  names: readonly string[],
  join: (values: readonly string[]) => string,
): string | undefined {
  const values = names.map((name) => given(env[name]))
  return values.every((value) => value !== undefined) ? join(values) : undefined
}
