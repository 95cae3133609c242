import type { Random } from '../random.ts'
import type { Light, LightName } from './light.ts'

export type Scene = {
  /** What is seen, for people who cannot see it; the hour of the light is added. */
  alt: string
  lights: readonly LightName[]
  /** The inside of a drawing 640 wide and 400 high. */
  draw: (light: Light, random: Random) => string
  /** Rooms without a window on the sky say nothing about the hour. */
  indoors?: true
}
