/**
 * The models of scams and of their kinds (decision 71): what they learn from, and how.
 *
 * Files have one JSON object a line: { kind, text, label: 'scam' | 'honest', scam?, pattern? } and for jobs also title,
 * company, location and pay. `scam` is the kind of the scam, `pattern` what the writer called it.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readFeatures, WEIGHTS_COUNT, type Features } from 'contract/scam/features'
import { createKnownWords } from 'contract/scam/knownWords'
import { SCAM_KIND_IDS, type ScamKindId } from 'contract/scam/kinds'
import { encodeWeights, WEIGHT_MAX } from 'contract/scam/weights'
import { readParts, type LinearModel } from 'contract/scam/model'
import { readScamText } from 'contract/scam/text'

export type TrainingText = {
  writer: string
  isScam: boolean
  scam: ScamKindId | undefined
  pattern: string
  text: string
}
type Example = { features: Features; isScam: boolean; isPart: boolean }
/** A text as the model reads it: as a whole, and in the parts that are judged too. */
export type ReadText = TrainingText & { whole: Features; parts: Features[] }

const CONTRACT = new URL('../contract/', import.meta.url).pathname

// Chosen by leaving out one writer after the other.
const PASSES = 10
const RATE = 0.5
const PENALTY = 3e-4
const KIND_PENALTY = 1e-4
/** A feature of fewer texts says nothing about others. */
const TEXTS_MIN = 3
/** More weights don't name more kinds rightly. */
const KIND_WEIGHTS = 3_000

function readLine(line: string, writer: string): TrainingText {
  const { title, company, location, pay, text, label, scam, pattern = 'other' } = JSON.parse(line)
  return {
    writer,
    isScam: label === 'scam',
    scam,
    pattern,
    text: [title, company, location, pay, text].filter(Boolean).join('\n'),
  }
}

const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n')

export const readFile = (file: string) => linesOf(file).map((line) => readLine(line, basename(file)))

export const readTrainingTexts = (): TrainingText[] =>
  globSync(`${CONTRACT}training-texts/*.ndjson`).toSorted().flatMap(readFile)

/** Rarer words, and short ones, split other words wrongly. */
const KNOWN_TEXTS_MIN = 10
const KNOWN_SHORT_TEXTS_MIN = 100

/** The words of many texts, in alphabetical order. */
export function findKnownWords(texts: readonly TrainingText[]): string[] {
  const counts = new Map<string, number>()
  for (const { text } of texts) {
    const letters = text.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '')
    for (const word of new Set(letters.toLowerCase().match(/(?<![\w$@.-])[a-z]{2,}(?![\w@])/g)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .filter(([word, count]) => count >= (word.length > 2 ? KNOWN_TEXTS_MIN : KNOWN_SHORT_TEXTS_MIN))
    .map(([word]) => word)
    .toSorted()
}

export function readTexts(texts: readonly TrainingText[], knownWords: readonly string[]): ReadText[] {
  const known = createKnownWords(knownWords)
  return texts.map((text) => {
    const read = readScamText(text.text, known)
    return { ...text, whole: readFeatures(read), parts: readParts(read).parts.map(readFeatures) }
  })
}

/** The texts that no model learns: 'job: …' or 'message: …' a line. */
export const readTextsSetAside = (): TrainingText[] =>
  (['scam', 'honest'] as const).flatMap((label) =>
    linesOf(`${CONTRACT}test-data/${label}.txt`).map((line) => ({
      writer: 'set aside',
      isScam: label === 'scam',
      scam: undefined,
      pattern: 'other',
      text: line.replace(/^(?:job|message): /, ''),
    })),
  )

/**
 * Without the parts of honest texts, single honest sentences are taken for scams. Those of scams are left out, because
 * most of them are honest.
 */
const toExamples = (texts: readonly ReadText[]): Example[] =>
  texts.flatMap(({ whole, parts, isScam }) => [
    { features: whole, isScam, isPart: false },
    ...(isScam ? [] : parts.map((features) => ({ features, isScam, isPart: true }))),
  ])

export const trainScams = (texts: readonly ReadText[]): LinearModel => train(toExamples(texts))

/** A model for each kind of scam, in the order of SCAM_KIND_IDS. */
export function trainKinds(texts: readonly ReadText[]): LinearModel[] {
  const scams = texts.filter(({ scam }) => scam)
  return SCAM_KIND_IDS.map((kind) =>
    train(
      scams.map(({ whole, scam }) => ({ features: whole, isScam: scam === kind, isPart: false })),
      { penalty: KIND_PENALTY, most: KIND_WEIGHTS },
    ),
  )
}

/** A linear congruential generator, so that the same texts give the same weights. */
function createRandom(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Logistic regression by stochastic gradient descent with a step per weight (AdaGrad; Duchi, Hazan, Singer 2011).
 * Keeps the heaviest `most` weights.
 */
function train(examples: readonly Example[], { penalty = PENALTY, most = WEIGHTS_COUNT } = {}): LinearModel {
  const counts = new Uint32Array(WEIGHTS_COUNT)
  for (const { features, isPart } of examples)
    if (!isPart) for (const place of features.keys()) counts[place] = (counts[place] ?? 0) + 1
  const read = examples.map(({ features, isScam }) => ({
    isScam,
    features: [...features].filter(([place]) => (counts[place] ?? 0) >= TEXTS_MIN),
  }))
  const weights = new Float64Array(WEIGHTS_COUNT)
  const squares = new Float64Array(WEIGHTS_COUNT).fill(1e-6)
  let [bias, biasSquares] = [0, 1e-6]
  const random = createRandom()
  let order = read
  for (let pass = 0; pass < PASSES; pass++) {
    order = shuffle(order, random)
    for (const { features, isScam } of order) {
      let sum = bias
      for (const [place, value] of features) sum += (weights[place] ?? 0) * value
      const error = 1 / (1 + Math.exp(-sum)) - (isScam ? 1 : 0)
      for (const [place, value] of features) {
        const weight = weights[place] ?? 0
        const gradient = error * value + penalty * weight
        const square = (squares[place] ?? 0) + gradient * gradient
        squares[place] = square
        weights[place] = weight - (RATE * gradient) / Math.sqrt(square)
      }
      biasSquares += error * error
      bias -= (RATE * error) / Math.sqrt(biasSquares)
    }
  }
  return quantize(weights, bias, most)
}

const shuffle = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

function quantize(all: Float64Array, bias: number, most: number): LinearModel {
  const heaviest = Array.from(all, (weight, place) => ({ weight, place }))
    .filter(({ weight }) => weight !== 0)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.place - b.place)
    .slice(0, most)
  const scale = Math.abs(heaviest[0]?.weight ?? 1) / WEIGHT_MAX
  const weights = new Int8Array(WEIGHTS_COUNT)
  for (const { weight, place } of heaviest) weights[place] = Math.round(weight / scale)
  return { weights, scale, bias }
}

const sourceOfModel = ({ weights, scale, bias }: LinearModel): string =>
  `{
  bias: ${Number(bias.toFixed(6))},
  scale: ${Number(scale.toFixed(6))},
  weights:
    '${encodeWeights(weights)}',
}`

/** The source of modelWeights.ts. */
export const sourceOf = (
  knownWords: readonly string[],
  scam: LinearModel,
  kinds: readonly LinearModel[],
): string =>
  `/** Written by tools/trainScamModel.ts. */
export const KNOWN_WORDS =
  '${knownWords.join(' ')}'

export const SCAM = ${sourceOfModel(scam)}

/** In the order of SCAM_KIND_IDS. */
export const KINDS = [
${kinds.map((kind) => `  ${sourceOfModel(kind).replaceAll('\n', '\n  ')},`).join('\n')}
]
`
