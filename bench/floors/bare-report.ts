import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { parse } from 'parse5'
import { Agent, request } from 'undici'

/** The floor for a report: the same requests with bare undici, decompression, parse5, and one walk over the tree. */
export default async function bareReport({
  origin,
  asked,
}: {
  readonly origin: string
  readonly asked: readonly string[]
}): Promise<number> {
  const agent = new Agent({ connections: 8 })
  const page = await fetchBytes(`${origin}/`, 'GET', agent)
  await Promise.all(
    asked.slice(1).map((line) => {
      const [method = 'GET', path = '/'] = line.split(' ')
      return fetchBytes(origin + path, method === 'HEAD' ? 'HEAD' : 'GET', agent)
    }),
  )
  await agent.close()
  return walk(parse(page.toString('utf8'), { scriptingEnabled: false }))
}

const unpack = promisify(brotliDecompress)

async function fetchBytes(url: string, method: 'GET' | 'HEAD', dispatcher: Agent): Promise<Buffer> {
  const { body, headers } = await request(url, { method, dispatcher, headers: { 'accept-encoding': 'br' } })
  const bytes = Buffer.from(await body.arrayBuffer())
  return headers['content-encoding'] === 'br' && bytes.length > 0 ? unpack(bytes) : bytes
}

/** Visits every node and attribute, and keeps nothing. */
function walk(root: object): number {
  let seen = 0
  const stack: object[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    seen += 1
    if ('attrs' in node && Array.isArray(node.attrs)) seen += node.attrs.length
    if ('childNodes' in node && Array.isArray(node.childNodes))
      for (const child of node.childNodes as object[]) stack.push(child)
  }
  return seen
}
