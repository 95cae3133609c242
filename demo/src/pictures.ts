import { required } from './required.ts'
import type { Data } from './schema/data.ts'
import type { Portrait } from './schema/pictures.ts'

export type Picture = {
  key: string
  /** Alternative text. */
  alt: string
  width: number
  svg: string
}

type Colors = Data['pictures']['palette']

/** Horizontal scale of the body. */
const BUILDS = { slim: 0.9, medium: 1, broad: 1.1 } as const

/** Where the head faces, from the picture's left to its right. */
const TURNS = { left: -1, none: 0, right: 1 } as const

/** Draws the scenes and portraits of data/pictures. */
export function createArtist({ palette, lights, looks, scenes, portraits }: Data['pictures']) {
  const parts = new Map(portraits.flatMap(symbolsIn))

  /** A scene in one of its looks. After the last look the first follows. */
  function scene(name: string, turn: number): Picture {
    const { alt, indoors, looks: all } = required(looks[name], `scene "${name}"`)
    const index = turn % all.length
    const { light, colors } = required(all[index], 'look')
    const { words, colors: lightColors } = required(lights[light], `light "${light}"`)
    const shown = `<style>[class^="look-"] { display: none } .look-${index + 1} { display: inline }</style>`
    return {
      key: `${name}-${index}`,
      alt: indoors ? alt : `${alt} ${words}`,
      width: 1280,
      svg: painted(
        required(scenes[name], `drawing "${name}"`).replace('</svg>', `${shown}</svg>`),
        { ...lightColors, ...colors },
        name,
      ),
    }
  }

  function portrait(key: string, alt: string, face: Portrait): Picture {
    const { backdrop, build, clothing, head, marks, eyes, brows, nose, mouth, hair } = face
    const { beard, hat, glasses, earrings, pose } = face
    const part = (id: string) => required(parts.get(id), `part "${id}"`)
    const optional = (kind: string, name: string | undefined) =>
      name === undefined ? '' : part(`${kind}-${name}`)
    const ear = (side: 'left' | 'right') =>
      part(`ear-${side}`) + (earrings === undefined ? '' : part(`earrings-${earrings}-${side}`))
    const shape = part(`head-${head}`)
    const turn = TURNS[pose.turn]
    // A turned head hides the far ear, moves the face to that side, and its chin with it.
    const posed = (layers: string[]) =>
      `<g transform="rotate(${pose.tilt} 48 64) translate(48 22) skewX(${4 * turn}) translate(-48 -22)">${layers.join('')}</g>`
    const onFace = (layers: string[]) =>
      `<g transform="translate(${48 + 2.6 * turn}) scale(${1 - 0.07 * Math.abs(turn)} 1) translate(-48)">${layers.join('')}</g>`
    const ears = [...(turn < 0 ? [] : [ear('left')]), ...(turn > 0 ? [] : [ear('right')])].join('')
    const shadow = `<g transform="translate(48) scale(${turn < 0 ? -1 : 1} 1) translate(-48)">${part('shadow')}</g>`
    const body = `<g transform="translate(${48 - 3 * turn}) scale(${BUILDS[build]} 1) translate(-48)">${part(`clothing-${clothing}`)}</g>`
    const bust = [
      posed([parts.get(`hair-${hair}-behind`) ?? '']),
      body,
      part('neck'),
      posed([
        ears,
        shape,
        `<clipPath id="head">${shape}</clipPath>`,
        `<g clip-path="url(#head)">${shadow}${onFace([part('cheeks'), ...marks.map((mark) => part(`mark-${mark}`)), optional('beard', beard)])}</g>`,
        onFace([part(`mouth-${mouth}`), part(`eyes-${eyes}`), part(`brows-${brows}`), part(`nose-${nose}`)]),
        optional('hair', hair),
        optional('hat', hat),
        onFace([optional('glasses', glasses)]),
      ]),
    ]
    const crop = `translate(${48 + pose.x} 96) scale(${pose.zoom}) translate(-48 ${-96 + pose.y})`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 96 96">${part(`backdrop-${backdrop}`)}<g transform="${crop}">${bust.join('')}</g></svg>`
    return {
      key,
      alt,
      width: 400,
      svg: painted(svg, { brows: 'black', mouth: 'espresso', lips: 'rose', ...face.colors }, key),
    }
  }

  /** Replaces `var(--name)` by a color and `var(--name-shade)` by its shade. */
  function painted(svg: string, colors: Colors, name: string): string {
    const values = new Map(
      Object.entries(colors).flatMap(([key, value]) => {
        const named = typeof value === 'string' ? (palette[value] ?? value) : value
        const [color, shade] = typeof named === 'string' ? [named, named] : named
        return [
          [key, color],
          [`${key}-shade`, shade],
        ] as const
      }),
    )
    return svg.replaceAll(/var\(--([\w-]+)\)/g, (_, key: string) => {
      const value = values.get(key)
      if (!value?.startsWith('#')) throw new Error(`The picture ${name} needs a color "${key}"`)
      return value
    })
  }

  return { scene, portrait }
}

/** The symbols of an SVG file by id. */
function symbolsIn(svg: string): [string, string][] {
  return [...svg.matchAll(/<symbol id="([\w-]+)"[^>]*>(.*?)<\/symbol>/gs)].map(
    ([, id = '', drawing = '']) => [id, drawing],
  )
}
