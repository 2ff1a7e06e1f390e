import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

interface LockedPackage {
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

test('no package that production needs runs a script when it is installed', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true)
  assert.ok(scripted.length > 0, 'the lockfile tells which packages do')
  assert.deepEqual(
    scripted.filter(([, { dev }]) => dev !== true).map(([name]) => name),
    [],
  )
})

test('the container is limited in memory and processes, and has no privileges', () => {
  const { plumbline } = parse(read('compose.yaml')).services
  assert.deepEqual(
    {
      memory: plumbline.mem_limit,
      processes: plumbline.pids_limit,
      isReadOnly: plumbline.read_only,
      dropped: plumbline.cap_drop,
    },
    { memory: '2g', processes: 500, isReadOnly: true, dropped: ['ALL'] },
  )
  assert.match(read('Dockerfile'), /^USER node$/m)
})

test('both images are built from one base, pinned by digest and updated by Dependabot', () => {
  const bases = ['Dockerfile', 'ci/Dockerfile'].map((file) => /^FROM \S+/m.exec(read(file))?.[0] ?? '')
  for (const base of bases) assert.match(base, /^FROM node:24\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/)
  assert.equal(new Set(bases).size, 1)
  const [docker] = parse(read('.github/dependabot.yml')).updates
  assert.equal(docker['package-ecosystem'], 'docker')
  assert.deepEqual(docker.directories, ['/', '/ci'])
})

test('the unit file limits memory and processes, and locks down the rest', () => {
  const [, unit = ''] = /```ini\n(\[Unit\]\n.*?)```/s.exec(read('docs/operating.md')) ?? []
  for (const setting of [
    'MemoryMax=2G',
    'TasksMax=500',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'CapabilityBoundingSet=',
  ])
    assert.ok(unit.split('\n').includes(setting), setting)
})
