import { spawnSync } from 'node:child_process'

/** A mount that only the process and its children see, and that disappears with them. */
const apart = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']
const mayMount = spawnSync('unshare', [...apart, 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0

/** Why tests that need their own disk can't run here, or false. */
export const noSmallDisk = mayMount ? false : 'a disk of its own cannot be mounted here'

const script = `
  mount -t tmpfs -o size="$1" none "$2" && head -c "$3" /dev/zero > "$2/ballast" && shift 3 && exec "$@"`

/** The command line that runs a program with a small disk mounted at a folder, partly filled with ballast. */
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
