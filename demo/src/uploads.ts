import { createHash } from 'node:crypto'
import type { Picture } from './pictures.ts'
import type { Server } from './server.ts'
import type { World } from './world.ts'

/** A place that shows a picture. Each has an upload of its own, so that every upload has one owner. */
type Place = {
  picture: Picture
  /** The key of the member whose it is. */
  by: string
  /** The index of the post; undefined for an avatar. */
  post: number | undefined
  created_at: Date
}

export type Upload = Place & { name: string; path: string; bytes: number }

/** Drawings under way at a time: each holds its pixels until it is encoded. */
const LANES = 4

/** Draws and stores every picture. The names are always the same: a second attempt overwrites what a killed process left behind. */
export async function storePictures(world: World, storeDrawing: Server['storeDrawing']): Promise<Upload[]> {
  const places = placesOf(world).map((place) => ({ ...place, name: nameOf(place) }))
  const waiting = new Map(places.map(({ picture }) => [picture.key, picture])).values()
  const bytes = new Map<string, number>()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const picture of waiting) {
        const names = places.filter((place) => place.picture.key === picture.key).map(({ name }) => name)
        bytes.set(picture.key, await storeDrawing(picture, names))
      }
    }),
  )
  return places.map((place) => ({
    ...place,
    path: `/uploads/${place.name}.webp`,
    bytes: bytes.get(place.picture.key) ?? 0,
  }))
}

function placesOf({ members, posts }: World): Place[] {
  return [
    ...members.flatMap(({ key: by, avatar, created_at }) =>
      avatar ? { picture: avatar, by, post: undefined, created_at } : [],
    ),
    ...posts.flatMap(({ images, by, created_at }, post) =>
      images.map((picture) => ({ picture, by, post, created_at })),
    ),
  ]
}

/** 128 bits in the spelling of an upload's name. */
function nameOf({ picture, by, post }: Place) {
  const place = `${picture.key} ${by} ${post ?? 'avatar'}`
  return createHash('sha256').update(`demonstration ${place}`).digest().subarray(0, 16).toString('base64url')
}
