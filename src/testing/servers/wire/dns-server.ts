import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'
import type { TestContext } from 'node:test'

/** Records by name and type, as a zone file writes their data: `{ 'a.example': { MX: ['10 mx.a.example'] } }`. */
export type Zone = Readonly<Record<string, Readonly<Partial<Record<keyof typeof types, readonly string[]>>>>>

const types = { A: 1, NS: 2, MX: 15, TXT: 16, AAAA: 28, CAA: 257 }

/** A name server on loopback; returns its address. Names ending in `.silent` get no response. */
export async function dnsServer(t: TestContext, zone: Zone): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question)
    if (name.endsWith('.silent')) return
    const known = zone[name]
    const typeName = Object.entries(types).find(([, number]) => number === type)?.[0]
    const records =
      known === undefined
        ? []
        : Object.entries(known).flatMap(([key, list]) => (key === typeName ? list : []))
    const head = Buffer.alloc(12)
    question.copy(head, 0, 0, 2)
    // A response, recursion available, and NXDOMAIN for names that the zone does not have.
    head.writeUInt16BE(known === undefined ? 0x8183 : 0x8180, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(records.length, 6)
    const answers = records.map((data) => encodeRecord(type, encodeData(typeName ?? '', data)))
    socket.send(Buffer.concat([head, question.subarray(12, end), ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  t.after(() => socket.close())
  return `127.0.0.1:${socket.address().port}`
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function encodeRecord(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  // A pointer to the name in the question, type, class IN, seconds to live, length.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function encodeData(type: string, data: string): Buffer {
  if (type === 'A' && isIPv4(data)) return Buffer.from(data.split('.').map(Number))
  if (type === 'AAAA') return encodeIPv6(data)
  if (type === 'TXT') return encodeText(data)
  if (type === 'NS') return encodeName(data)
  const [first = '', second = '', ...rest] = data.split(' ')
  if (type === 'MX') return Buffer.concat([Buffer.of(0, Number(first)), encodeName(second)])
  const value = rest.join(' ').replaceAll('"', '')
  return Buffer.concat([Buffer.of(Number(first), second.length), Buffer.from(second + value)])
}

const encodeName = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`, 'latin1')),
    Buffer.of(0),
  ])

/** Strings of at most 255 bytes each. */
function encodeText(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.of(part.length), Buffer.from(part, 'latin1')])),
  )
}

function encodeIPv6(address: string): Buffer {
  const [left = '', right = ''] = address.split('::')
  const words = (part: string) =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16))
  const [before, after] = [words(left), words(right)]
  const all = [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
  return Buffer.from(all.flatMap((word) => [word >> 8, word & 0xff]))
}
