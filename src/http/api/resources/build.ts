import { Type } from 'typebox'
import type { Build } from '../../../core/report/build.ts'
import { nullable, text, url, type Wire } from '../schema.ts'

export const buildFields = {
  commit: nullable(text('The commit.', '3e49cd9a1b2c')),
  branch: nullable(text('The branch.', 'main')),
  pull_request: nullable(text('Number of the pull request.', '128')),
  build_url: nullable(url('URL of the build.', 'https://ci.example.com/builds/4711')),
}

export const UploadedBuild = Type.Object(buildFields, {
  $id: 'UploadedBuild',
  description: 'The build that uploaded the report. Missing for reports that the service generated itself.',
})

export const presentBuild = (build: Build): Wire<typeof UploadedBuild> => ({
  commit: build.commit,
  branch: build.branch,
  pull_request: build.pull_request,
  build_url: build.build_url,
})
