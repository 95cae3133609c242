import { createHash } from 'node:crypto'
import { IMAGE_WIDTHS } from 'contract/pictures'
import sharp from 'sharp'
import { filesOf } from '../features/uploads/pictures.ts'
import type { DemoPicture } from './pictures/pictures.ts'
import type { DemoWorld } from './world.ts'

/** A picture as it stands in the store, once for every place that shows it, so that each has one owner. */
export type StoredPicture = {
  key: string
  /** Indexes of the member whose it is and, unless it is an avatar, of the post. */
  shownBy: { member: number; post?: number }
  name: string
  path: string
  /** In the order of `IMAGE_WIDTHS`. */
  sizes: Buffer[]
  bytes: number
  created_at: Date
}

/** Drawings under way at a time: each holds its pixels until it is encoded. */
const LANES = 4

/** Every picture of the world, drawn in the sizes that an upload has. */
export async function storedPictures(world: DemoWorld): Promise<StoredPicture[]> {
  const drawn = new Map<string, Buffer[]>()
  const waiting = world.pictures.values()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const picture of waiting) drawn.set(picture.key, await draw(picture))
    }),
  )
  return shown(world).map((place) => {
    const sizes = drawn.get(place.key)
    if (sizes === undefined) throw new Error(`There is no picture ${place.key}`)
    const name = nameOf(`${place.key} ${place.shownBy.member} ${place.shownBy.post ?? 'avatar'}`)
    const bytes = sizes.reduce((sum, size) => sum + size.length, 0)
    return { ...place, name, path: `/uploads/${filesOf(name).at(-1)}`, sizes, bytes }
  })
}

/**
 * Not by way of the uploads' own encoder: a drawing of ours needs none of its checks, flat colours none of its effort, and
 * whoever starts the product for the first time waits for this.
 */
async function draw({ svg, width }: DemoPicture): Promise<Buffer[]> {
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true })
  const made = new Map<number, Promise<Buffer>>()
  return Promise.all(IMAGE_WIDTHS.map((wanted) => sized(Math.min(wanted, width))))

  function sized(at: number) {
    const size =
      made.get(at) ??
      sharp(data, { raw: info }).resize({ width: at }).webp({ quality: 80, effort: 1 }).toBuffer()
    made.set(at, size)
    return size
  }
}

function shown({ members, posts }: DemoWorld): Pick<StoredPicture, 'key' | 'shownBy' | 'created_at'>[] {
  return [
    ...members.flatMap(({ avatar, created_at }, member) =>
      avatar === null ? [] : { key: avatar, shownBy: { member }, created_at },
    ),
    ...posts.flatMap(({ images, author, created_at }, post) =>
      images.map(({ key }) => ({ key, shownBy: { member: author, post }, created_at })),
    ),
  ]
}

/** 128 bits in the spelling of an upload's name. */
function nameOf(place: string) {
  return createHash('sha256').update(`demonstration ${place}`).digest().subarray(0, 16).toString('base64url')
}
