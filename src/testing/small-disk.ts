import { spawnSync } from 'node:child_process'

/** A mount that only the process and its children see, and that disappears with them. */
const apart = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']
const mayMount = spawnSync('unshare', [...apart, 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0

/** Why a test that needs its own disk cannot run here, or false. */
export const noSmallDisk = mayMount ? false : 'a disk of its own cannot be mounted here'

const script = `
  mount -t tmpfs -o size="$1" none "$2" && head -c "$3" /dev/zero > "$2/ballast" && shift 3 && exec "$@"`

/** The words that run a program with a small disk at a folder, of which the ballast leaves less still. */
export const onSmallDisk = (
  disk: { readonly folder: string; readonly bytes: number; readonly ballastBytes: number },
  words: readonly string[],
): readonly string[] => [
  'unshare',
  ...apart,
  'sh',
  '-c',
  script,
  'sh',
  String(disk.bytes),
  disk.folder,
  String(disk.ballastBytes),
  ...words,
]
