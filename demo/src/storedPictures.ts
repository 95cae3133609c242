import { createHash } from 'node:crypto'
import type { Server } from './server.ts'
import type { World } from './world.ts'

/** A picture as it is stored, once for every place that shows it, so that each has one owner. */
export type StoredPicture = {
  key: string
  /** The key of the member whose it is. */
  by: string
  /** The index of the post; undefined for an avatar. */
  post: number | undefined
  name: string
  path: string
  bytes: number
  created_at: Date
}

/** Drawings under way at a time: each holds its pixels until it is encoded. */
const LANES = 4

/** Stores every picture of the world. The names are always the same: a second attempt overwrites what a killed process left behind. */
export async function storePictures(
  world: World,
  storeDrawing: Server['storeDrawing'],
): Promise<StoredPicture[]> {
  const places = placesOf(world).map((place) => ({ ...place, name: nameOf(place) }))
  const namesOf = Map.groupBy(places, ({ key }) => key)
  const bytesOf = new Map<string, number>()
  const waiting = world.pictures.values()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const { key, svg, width } of waiting) {
        const names = (namesOf.get(key) ?? []).map(({ name }) => name)
        bytesOf.set(key, await storeDrawing({ svg, width }, names))
      }
    }),
  )
  return places.map((place) => {
    const bytes = bytesOf.get(place.key)
    if (bytes === undefined) throw new Error(`There is no picture ${place.key}`)
    return { ...place, path: `/uploads/${place.name}.webp`, bytes }
  })
}

type Place = Pick<StoredPicture, 'key' | 'by' | 'post' | 'created_at'>

function placesOf({ members, posts }: World): Place[] {
  return [
    ...members.flatMap(({ key: by, avatar, created_at }) =>
      avatar === undefined ? [] : { key: avatar, by, post: undefined, created_at },
    ),
    ...posts.flatMap(({ images, by, created_at }, post) =>
      images.map(({ key }) => ({ key, by, post, created_at })),
    ),
  ]
}

/** 128 bits in the spelling of an upload's name. */
function nameOf({ key, by, post }: Place) {
  const place = `${key} ${by} ${post ?? 'avatar'}`
  return createHash('sha256').update(`demonstration ${place}`).digest().subarray(0, 16).toString('base64url')
}
