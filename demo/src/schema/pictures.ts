import { z } from 'contract/zod'
import { text, texts } from './fields.ts'

const Hex = z.string().regex(/^#[0-9a-f]{6}$/)
/** A name in the palette, a color, or a color with its shade. */
const Color = z.union([text, Hex, z.tuple([Hex, Hex])])
/** A color, some with a shade. */
export const PaletteColor = z.union([Hex, z.tuple([Hex, Hex])])
const Colors = z.record(text, Color)

/**
 * The names of parts in data/pictures/portraits, where their ids are `head-round`, `eyes-open`, `mark-freckles`, ....
 */
export const Portrait = z.strictObject({
  backdrop: text,
  build: z.enum(['slim', 'medium', 'broad']),
  clothing: text,
  head: text,
  marks: texts.default([]),
  eyes: text,
  brows: text,
  nose: text,
  mouth: text,
  /** Undefined means bald. */
  hair: text.optional(),
  beard: text.optional(),
  hat: text.optional(),
  glasses: text.optional(),
  earrings: text.optional(),
  pose: z
    .strictObject({
      turn: z.enum(['left', 'none', 'right']).default('none'),
      /** Of the head, in degrees. */
      tilt: z.number().min(-10).max(10).default(0),
      zoom: z.number().min(1).max(1.6).default(1),
      /** Away from the picture's center; the picture is 96 wide. */
      x: z.number().min(-12).max(12).default(0),
      y: z.number().min(0).max(20).default(0),
    })
    .prefault({}),
  /** Values of the CSS variables in the parts. */
  colors: Colors,
})
export type Portrait = z.output<typeof Portrait>

export const Light = z.strictObject({
  /** Appended to the description of a scene in this light. */
  words: text,
  colors: Colors,
})

export const Scene = z.strictObject({
  /** Alternative text. */
  alt: text,
  /** The alternative text doesn't mention the light. */
  indoors: z.boolean().default(false),
  /** Each post of the scene uses the next look. */
  looks: z.array(z.strictObject({ light: text, colors: Colors.default({}) })).min(1),
})
