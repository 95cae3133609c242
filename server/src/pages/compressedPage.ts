import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** From 0 to 11. The page's data repeats its text; this is the lowest quality that finds repetitions so far apart. */
const BROTLI_QUALITY = 5

/** A page that is sent many times, compressed once for each encoding. */
export function createCompressedPage(html: string) {
  const identity = Buffer.from(html)
  const bodies = new Map<string, Promise<Buffer>>()
  const compress = {
    br: () => compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: () => compressGzip(identity),
  }

  return {
    bytes: identity.length,

    /** The body in the best encoding that the client accepts. */
    async encode(
      accepted: string | undefined,
    ): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | 'identity' }> {
      const encoding = (['br', 'gzip'] as const).find((name) =>
        accepted?.split(',').some((range) => range.trim() === name),
      )
      if (!encoding) return { body: identity, encoding: 'identity' }
      const body = bodies.get(encoding) ?? compress[encoding]()
      bodies.set(encoding, body)
      return { body: await body, encoding }
    },
  }
}

export type CompressedPage = ReturnType<typeof createCompressedPage>
