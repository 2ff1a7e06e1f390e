import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { readBuild } from '../../../../check/read-build.ts'
import { soundPage, writeSite } from '../../../../testing/check/check-folder.ts'
import { sampleJudged } from '../../../../testing/facts/sample-report.ts'
import { sampleUpload as document } from '../../../../testing/facts/sample-upload.ts'
import { Person } from '../../../../testing/person.ts'
import { type Service, startService } from '../../../../testing/servers/service/api-service.ts'
import { testFlags } from '../../../../testing/machine/test-flags.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

const build = {
  commit: 'ABCDEF1234567',
  branch: 'main',
  pull_request: '12',
  build_url: 'https://ci.example/7',
}

const upload = (json: object, key?: string) =>
  service.call('/reports/upload', { method: 'POST', json, ...(key === undefined ? {} : { key }) })

test('an uploaded report is graded here, marked as uploaded, and shows its commit', async () => {
  const stored = await upload({ url: 'https://up.example/', build, report: document() })
  assert.equal(stored.status, 201, stored.text)
  const { id, page_url: page, project, state, score, title } = stored.body.data
  assert.deepEqual([project, state, title], ['up.example', 'done', 'Pricing – Example'])
  assert.ok(score > 0)
  const { body } = await service.call(`/reports/${id}`)
  assert.deepEqual(body.data.results.uploaded, { ...build, commit: 'abcdef1234567' })
  const person = new Person(service.origin)
  await person.signIn()
  const { pathname } = new URL(page)
  assert.match(
    (await person.get(pathname)).text,
    /Uploaded from a build: [^]*main[^]*commit abcdef1234[^]*12/,
  )
  assert.match((await person.get(`${pathname}/history`)).text, /commit abcdef1234/)
  assert.match((await person.get('/projects/up.example')).text, /Branches[^]*main/)
  const receipt = await person.get(`${pathname}.receipt.json`)
  assert.match(receipt.text, /"uploaded"/)
})

test('later uploads are runs of the same report, never of one that is audited here', async () => {
  const live = await service.call('/reports', { method: 'POST', form: { url: 'https://same.example/' } })
  const first = await upload({ url: 'https://same.example/', build, report: document() })
  const findings = sampleJudged().findings.map((finding) => ({ ...finding, status: 'pass', cost: 0 }))
  const fixed = { ...build, commit: '1234567', pull_request: '13' }
  const second = await upload({ url: 'https://same.example/', build: fixed, report: document({ findings }) })
  assert.notEqual(first.body.data.id, live.body.data.id)
  assert.equal(second.body.data.id, first.body.data.id)
  assert.ok(second.body.data.score > first.body.data.score)
  const { body } = await service.call('/projects/same.example/branches')
  assert.deepEqual(
    body.data.map(({ branch, builds }: { branch: string; builds: { commit: string }[] }) => [
      branch,
      builds.map(({ commit }) => commit),
    ]),
    [['main', ['abcdef1234567', '1234567']]],
  )
  assert.deepEqual(await service.store.runs.counts(), { queued: 0, running: 0 })
})

test('an invalid report is rejected and nothing is stored', async () => {
  const [finding] = sampleJudged().findings
  const bad: readonly object[] = [
    { format: 1 },
    { fetched_at: 'yesterday' },
    { findings: [{ ...finding, category: 'magic' }] },
    { findings: [{ ...finding, cost: 7 }] },
    { findings: [{ ...finding, id: '<script>' }] },
    { findings: [{ ...finding, html: '<b>' }] },
    { findings: Array.from({ length: 401 }, () => finding) },
    { findings: [{ ...finding, message: { id: 'x'.repeat(101), values: {} } }] },
    { findings: [{ ...finding, message: { id: '{n, plural, other {#}}', values: { n: 1 } } }] },
    { page: { ...sampleJudged().page, title: 'x'.repeat(3000) } },
    {
      page: {
        ...sampleJudged().page,
        links: Array.from({ length: 501 }, () => ({ url: 'https://a/', follow: true })),
      },
    },
  ]
  for (const changes of bad) {
    const refused = await upload({ url: 'https://refused.example/', report: document(changes) })
    assert.equal(refused.status, 422, JSON.stringify(changes).slice(0, 100))
  }
  for (const url of ['ftp://a/', 'https://u:p@a.example/', 'https://xn--/', 'nowhere'])
    assert.equal((await upload({ url, report: document() })).status, 422, url)
  const given = { url: 'https://refused.example/', report: document() }
  assert.equal((await upload({ ...given, build: { build_url: 'javascript:alert(1)' } })).status, 422)
  assert.equal((await service.call('/projects/refused.example')).status, 404)
  const { secret } = await service.app.createKey(service.account.id, {
    name: 'b',
    projects: ['other.example'],
  })
  assert.equal((await upload(given, secret)).status, 403)
})

test('hostile texts of an upload are escaped on the page', async () => {
  const page = { ...sampleJudged().page, title: '<img src=x onerror=alert(1)>' }
  const hostile = { ...build, branch: '<script>alert(1)</script>' }
  const stored = await upload({ url: 'https://hostile.example/', build: hostile, report: document({ page }) })
  const person = new Person(service.origin)
  await person.signIn()
  const paths = [new URL(stored.body.data.page_url).pathname, '/projects/hostile.example', '/reports']
  for (const path of paths) assert.doesNotMatch((await person.get(path)).text, /<img src=x|<script>alert/)
})

test('a check in a build uploads its reports and prints their links', async (context) => {
  const folder = await writeSite(context, {
    'index.html': soundPage('Home'),
    'about.html': soundPage('About'),
  })
  const run = async (env: Readonly<Record<string, string>>) => {
    const program = new URL('../../../../../bin/plumbline.js', import.meta.url).pathname
    const words = [
      'check',
      folder,
      '--site',
      'https://built.example',
      '--server',
      service.origin,
      '--format',
      'json',
    ]
    const child = spawn(process.execPath, [...testFlags, program, ...words], {
      env: { PATH: process.env['PATH'], ...env },
    })
    let [said, errors] = ['', '']
    child.stdout.on('data', (chunk) => (said += String(chunk)))
    child.stderr.on('data', (chunk) => (errors += String(chunk)))
    const [exit] = await once(child, 'close')
    return { exit, said, errors }
  }
  const refused = await run({})
  assert.equal(refused.exit, 1)
  assert.match(refused.errors, /PLUMBLINE_API_KEY/)
  const github = {
    GITHUB_ACTIONS: 'true',
    GITHUB_SHA: '0123456789abcdef0123456789abcdef01234567',
    GITHUB_REF: 'refs/pull/42/merge',
    GITHUB_HEAD_REF: 'faster',
    GITHUB_REF_NAME: '42/merge',
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'acme/site',
    GITHUB_RUN_ID: '99',
  }
  const done = await run({ ...github, PLUMBLINE_API_KEY: service.key })
  assert.match(done.errors, /2 reports uploaded to .*\/projects\/built\.example/)
  const { body } = await service.call('/projects/built.example/branches')
  assert.equal(body.data[0].branch, 'faster')
  const [{ pages, commit, pull_request: number, build_url: url }] = body.data[0].builds
  assert.deepEqual([pages, commit, number], [2, github.GITHUB_SHA, '42'])
  assert.equal(url, 'https://github.example/acme/site/actions/runs/99')
  const links = [...done.said.matchAll(/"report": "([^"]*\/r\/[^"]*)"/g)].map(([, link]) => link)
  assert.equal(links.length, 2)
})

test('commit, branch, pull request and build are read from every CI service', () => {
  const commit = 'a'.repeat(40)
  const cases: readonly (readonly [Readonly<Record<string, string>>, string, string, RegExp])[] = [
    [
      {
        GITLAB_CI: 'true',
        CI_COMMIT_SHA: commit,
        CI_COMMIT_REF_NAME: 'main',
        CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: 'fix',
        CI_MERGE_REQUEST_IID: '3',
        CI_JOB_URL: 'https://gitlab.example/j/1',
      },
      'fix',
      '3',
      /gitlab/,
    ],
    [
      {
        BITBUCKET_BUILD_NUMBER: '5',
        BITBUCKET_COMMIT: commit,
        BITBUCKET_BRANCH: 'dev',
        BITBUCKET_PR_ID: '8',
        BITBUCKET_REPO_FULL_NAME: 'a/b',
      },
      'dev',
      '8',
      /a\/b\/pipelines\/results\/5/,
    ],
    [
      {
        CIRCLECI: 'true',
        CIRCLE_SHA1: commit,
        CIRCLE_BRANCH: 'c',
        CIRCLE_PULL_REQUEST: 'https://github.example/a/b/pull/17',
        CIRCLE_BUILD_URL: 'https://circle.example/1',
      },
      'c',
      '17',
      /circle/,
    ],
    [
      {
        JENKINS_URL: 'https://j.example/',
        GIT_COMMIT: commit,
        GIT_BRANCH: 'origin/main',
        CHANGE_ID: '4',
        BUILD_URL: 'https://j.example/1',
      },
      'main',
      '4',
      /j\.example/,
    ],
    [
      {
        TF_BUILD: 'True',
        BUILD_SOURCEVERSION: commit,
        BUILD_SOURCEBRANCH: 'refs/heads/release',
        SYSTEM_PULLREQUEST_PULLREQUESTID: '6',
        SYSTEM_COLLECTIONURI: 'https://dev.azure.example/acme/',
        SYSTEM_TEAMPROJECT: 'my site',
        BUILD_BUILDID: '77',
      },
      'release',
      '6',
      /acme\/my%20site\/_build\/results\?buildId=77$/,
    ],
  ]
  for (const [env, branch, number, url] of cases) {
    const read = readBuild(env)
    assert.deepEqual([read.commit, read.branch, read.pull_request], [commit, branch, number])
    assert.match(read.build_url ?? '', url)
  }
  const none = { commit: null, branch: null, pull_request: null, build_url: null }
  assert.deepEqual(readBuild({}), none)
  assert.deepEqual(readBuild({ CIRCLECI: '1', CIRCLE_SHA1: '$(x)', CIRCLE_BUILD_URL: 'javascript:1' }), none)
})

test('an id that every object has is rejected', async () => {
  const [finding] = sampleJudged().findings
  assert.ok(finding !== undefined)
  for (const changed of [
    { id: 'constructor' },
    { message: { id: 'constructor', values: {} } },
    { message: { id: 'toString', values: {} } },
  ]) {
    const report = document({ findings: [{ ...finding, ...changed }] })
    const { status, text } = await upload({ url: 'https://odd.example/', report })
    assert.equal(status, 422, text)
  }
})
