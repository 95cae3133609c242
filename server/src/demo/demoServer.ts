import { IMAGE_WIDTHS } from 'contract/rules/images'
import type { Database } from '../db/connect.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { pictureFileNames } from '../features/uploads/pictureFileNames.ts'
import type { FileStorage } from '../storage/storage.ts'

export async function hasMembers(db: Database): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`select exists (select from users) as found`
  return row?.found ?? false
}

/** The parts of the server that fill the demonstration. */
export function demoServer(db: Database, files: FileStorage) {
  return {
    db,
    hashPassword,

    /** Renders a drawing and stores it as an upload under each name. Returns the size of one copy in bytes. */
    async storeDrawing({ svg, width }: { svg: string; width: number }, names: string[]): Promise<number> {
      const sizes = await render(svg, width)
      await Promise.all(
        names.flatMap((name) =>
          pictureFileNames(name).map((file, index) => files.write(file, sizes[index] ?? Buffer.of())),
        ),
      )
      return sizes.reduce((sum, size) => sum + size.length, 0)
    },

    /** Stores a video as an upload of this name. */
    storeVideo: (name: string, content: Buffer) => files.write(`${name}.webm`, content),
  }
}

/**
 * Not by the uploads' encoder: trusted drawings in flat colors need less checking and effort, and the first start waits
 * for them.
 */
async function render(svg: string, width: number): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true })
  const rendered = new Map<number, Promise<Buffer>>()
  return Promise.all(IMAGE_WIDTHS.map((imageWidth) => sized(Math.min(imageWidth, width))))

  function sized(at: number) {
    const size =
      rendered.get(at) ??
      sharp(data, { raw: info }).resize({ width: at }).webp({ quality: 80, effort: 1 }).toBuffer()
    rendered.set(at, size)
    return size
  }
}
