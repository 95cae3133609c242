import { seededRandom } from '../random.ts'
import { lights } from './light.ts'
import { portrait, type Face } from './portraits/portrait.ts'
import type { Scene } from './scene.ts'
import { scenes, type SceneName } from './scenes.ts'

export type DemoPicture = {
  key: string
  /** What it shows, in words. */
  alt: string
  width: number
  height: number
  svg: string
}

function sceneKey(name: SceneName, variant: number) {
  return `${name}-${variant}`
}

/** One look of a scene: each variant has its own hour, colours and people. */
export function scenePicture(name: SceneName, variant: number): DemoPicture {
  const scene: Scene = scenes[name]
  const light = lights[scene.lights[variant % scene.lights.length] ?? 'noon']
  const random = seededRandom(seedOf(sceneKey(name, variant)))
  return {
    key: sceneKey(name, variant),
    alt: scene.alt + (scene.indoors ? '' : light.words),
    width: 1280,
    height: 800,
    svg: svg(1280, 800, '0 0 640 400', scene.draw(light, random)),
  }
}

export function portraitPicture(key: string, alt: string, face: Face): DemoPicture {
  return { key, alt, width: 400, height: 400, svg: svg(400, 400, '0 0 96 96', portrait(face)) }
}

function svg(width: number, height: number, viewBox: string, inner: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${inner}</svg>`
}

function seedOf(text: string) {
  return [...text].reduce(
    (seed, letter) => Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619),
    2166136261,
  )
}
