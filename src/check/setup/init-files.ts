export interface NewFile {
  readonly path: string
  readonly text: string
}

/** The files that `plumbline init` writes: a config for the target, and a workflow that uses it. */
export function initFiles(target: string): readonly NewFile[] {
  const isFolder = !/^https?:\/\//i.test(target)
  return [
    {
      path: 'plumbline.config.json',
      text: `${JSON.stringify(
        {
          $schema: './node_modules/plumbline-cli/config.schema.json',
          targets: [target],
          failOn: ['result<decent', 'problems:critical>0'],
          ignore: [],
        },
        null,
        2,
      )}\n`,
    },
    {
      path: '.github/workflows/plumbline.yml',
      text: `name: Plumbline
on: [pull_request]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: actions/setup-node@v6
        with:
          node-version: 24
${isFolder ? '      - run: npm ci\n      - run: npm run build\n' : ''}      - run: npx --yes plumbline-cli check --format github
`,
    },
  ]
}
