/**
 * Trains the model of scam texts (decision 71) with contract/training-texts and writes its weights:
 *
 *   npm run scam-model              trains, writes, and says how well it does
 *   npm run scam-model -- FILE…     compares it with a model that also learned the texts of these files; writes nothing
 *
 * Files have one JSON object a line: { kind, text, label: 'scam' | 'honest', pattern? } and for jobs also title,
 * company, location and pay.
 */
import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { readFeatures, WEIGHTS_COUNT } from 'contract/scam/features'
import { findScamSigns } from 'contract/scam/findScamSigns'
import { nearestRule } from 'contract/scam/nearestRule'
import { findTextRules } from 'contract/scam/rules'
import { readParts } from 'contract/scam/model'
import { readScamText, type ScamText } from 'contract/scam/text'

type TrainingText = {
  writer: string
  kind: 'job' | 'message'
  isScam: boolean
  pattern: string
  text: string
}
/** A text as the model reads it: the places of its features and their values. */
type Vector = { places: Int32Array; values: Float32Array }
/** `parts` are those that are judged too. */
type Example = TrainingText & Vector & { parts: Vector[] }
type Model = { weights: Int8Array; scale: number; bias: number }

const CONTRACT = new URL('../contract/', import.meta.url).pathname
const OUTPUT = `${CONTRACT}src/scam/modelWeights.ts`

// Chosen by leaving out one writer after the other.
const PASSES = 10
const RATE = 0.5
const PENALTY = 1e-4
/** A feature of fewer texts says nothing about others. */
const TEXTS_MIN = 3
/**
 * How much a part of an honest text counts. Without them, single honest sentences are taken for scams. Those of scams
 * are left out, because most of them are honest.
 */
const PART_INFLUENCE = 1
/** Only the heaviest weights are kept. */
const KEPT = 60_000
const WEIGHT_MAX = 127

function readLine(line: string, writer: string): TrainingText {
  const { kind, title, company, location, pay, text, label, pattern = 'other' } = JSON.parse(line)
  return {
    writer,
    kind: kind === 'job' ? 'job' : 'message',
    isScam: label === 'scam',
    pattern,
    text: [title, company, location, pay, text].filter(Boolean).join('\n'),
  }
}

const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n')

const readFile = (file: string) => linesOf(file).map((line) => readLine(line, basename(file)))

/** The texts with which the rules were developed: 'job: …' or 'message: …' a line. */
function readRuleTexts(part: 'development' | 'heldout'): TrainingText[] {
  return (['scam', 'honest'] as const).flatMap((label) =>
    linesOf(`${CONTRACT}test-data/${label}.${part}.txt`).map((line) => ({
      writer: 'rules',
      kind: line.startsWith('job: ') ? ('job' as const) : ('message' as const),
      isScam: label === 'scam',
      pattern: 'other',
      text: line.replace(/^(?:job|message): /, ''),
    })),
  )
}

function readExample(text: TrainingText): Example {
  const read = readScamText(text.text)
  const rules = findTextRules(read, text.kind)
  const parts = readParts(read).parts.map((part) => toVector(part, findTextRules(part, text.kind)))
  return { ...text, ...toVector(read, rules), parts }
}

function toVector(text: ScamText, rules: readonly string[]): Vector {
  const features = readFeatures(text, rules)
  return { places: Int32Array.from(features.keys()), values: Float32Array.from(features.values()) }
}

const trainingTexts = () => globSync(`${CONTRACT}training-texts/*.ndjson`).toSorted().flatMap(readFile)

export const readTrainingExamples = (): Example[] =>
  [...trainingTexts(), ...readRuleTexts('development')].map(readExample)

/** A linear congruential generator, so that the same texts give the same weights. */
function createRandom(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 2 ** 32
  }
}

const sumOf = ({ places, values }: Vector, weights: Float64Array | Int8Array) =>
  places.reduce((sum, place, at) => sum + (weights[place] ?? 0) * (values[at] ?? 0), 0)

/** Logistic regression by stochastic gradient descent with a step per weight (AdaGrad; Duchi, Hazan, Singer 2011). */
export function train(examples: readonly Example[]): Model {
  const counts = new Uint32Array(WEIGHTS_COUNT)
  for (const { places } of examples) for (const place of places) counts[place] = (counts[place] ?? 0) + 1
  const weights = new Float64Array(WEIGHTS_COUNT)
  const squares = new Float64Array(WEIGHTS_COUNT).fill(1e-6)
  let [bias, biasSquares] = [0, 1e-6]
  const random = createRandom()
  let order = examples.flatMap((example) => [
    { ...example, influence: 1 },
    ...(example.isScam
      ? []
      : example.parts.map((part) => ({ ...part, isScam: false, influence: PART_INFLUENCE }))),
  ])
  for (let pass = 0; pass < PASSES; pass++) {
    order = shuffle(order, random)
    for (const example of order) {
      const { places, values, isScam, influence } = example
      const probability = 1 / (1 + Math.exp(-(bias + sumOf(example, weights))))
      const error = influence * (probability - (isScam ? 1 : 0))
      places.forEach((place, at) => {
        if ((counts[place] ?? 0) < TEXTS_MIN) return
        const weight = weights[place] ?? 0
        const gradient = error * (values[at] ?? 0) + PENALTY * weight
        const square = (squares[place] ?? 0) + gradient * gradient
        squares[place] = square
        weights[place] = weight - (RATE * gradient) / Math.sqrt(square)
      })
      biasSquares += error * error
      bias -= (RATE * error) / Math.sqrt(biasSquares)
    }
  }
  return quantize(weights, bias)
}

const shuffle = <T>(examples: T[], random: () => number): T[] =>
  examples
    .map((example) => ({ example, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ example }) => example)

function quantize(all: Float64Array, bias: number): Model {
  const heaviest = Array.from(all, (weight, place) => ({ weight, place }))
    .filter(({ weight }) => weight !== 0)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.place - b.place)
    .slice(0, KEPT)
  const scale = Math.abs(heaviest[0]?.weight ?? 1) / WEIGHT_MAX
  const weights = new Int8Array(WEIGHTS_COUNT)
  for (const { weight, place } of heaviest) weights[place] = Math.round(weight / scale)
  return { weights, scale, bias }
}

/** Pairs of bytes for each weight that isn't zero: the distance to the one before, and its value. */
function encode(weights: Int8Array): string {
  const bytes: number[] = []
  let last = 0
  weights.forEach((weight, place) => {
    if (weight === 0 && place - last < 255) return
    bytes.push(place - last, weight & 255)
    last = place
  })
  return Buffer.from(bytes).toString('base64')
}

/** The source of modelWeights.ts. */
export const sourceOf = ({ weights, scale, bias }: Model): string =>
  `/** Written by tools/trainScamModel.ts. */
export const BIAS = ${Number(bias.toFixed(6))}
export const SCALE = ${Number(scale.toFixed(6))}
export const WEIGHTS =
  '${encode(weights)}'
`

type Scored = TrainingText & { score: number }

const score = ({ weights, scale, bias }: Model, examples: readonly Example[]): Scored[] =>
  examples.map((example) => ({
    ...example,
    score: 1 / (1 + Math.exp(-bias - scale * sumOf(example, weights))),
  }))

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** The score above which this share of the honest texts lies. */
function thresholdAt(scored: readonly Scored[], share: number): number {
  const honest = scored.filter((it) => !it.isScam).map((it) => it.score)
  return honest.toSorted((a, b) => b - a)[Math.floor(share * honest.length)] ?? 1
}

function recallAbove(scored: readonly Scored[], threshold: number): number {
  const scams = scored.filter((it) => it.isScam)
  return scams.filter((it) => it.score > threshold).length / scams.length
}

function describe(name: string, scored: readonly Scored[]): string {
  const curve = [0.01, 0.02, 0.05, 0.1].map((share) => {
    const threshold = thresholdAt(scored, share)
    return `${percent(recallAbove(scored, threshold))} at ${percent(share)} (above ${threshold.toFixed(2)})`
  })
  return `${name}: of ${scored.filter((it) => it.isScam).length} scams, it finds ${curve.join(', ')} of ${scored.filter((it) => !it.isScam).length} honest texts`
}

/** Scores each writer's texts with a model that learned from the others. */
function crossValidate(examples: readonly Example[], more: readonly Example[] = []): Scored[] {
  const writers = new Set(examples.map(({ writer }) => writer))
  writers.delete('rules')
  return [...writers].flatMap((writer) => {
    const model = train([...examples.filter((it) => it.writer !== writer), ...more])
    return score(
      model,
      examples.filter((it) => it.writer === writer),
    )
  })
}

function describeKinds(scored: readonly Scored[]): string {
  const threshold = thresholdAt(scored, 0.02)
  const kinds = Map.groupBy(
    scored.filter((it) => it.isScam),
    ({ pattern }) => pattern.split(':', 1)[0] ?? '',
  )
  return [...kinds]
    .filter(([, texts]) => texts.length >= 20)
    .map(([kind, texts]) => `  ${kind}: ${percent(recallAbove(texts, threshold))} of ${texts.length}`)
    .join('\n')
}

/** The rule about the kind of scam that comes first in `pattern`. Other kinds have no rule, or not always the same. */
const RULE_OF_PATTERN: Record<string, readonly string[]> = {
  payment: ['fee', 'deposit', 'uniform', 'cruise', 'yacht', 'embassy', 'canada', 'rental', 'loan'],
  checks: ['cheque', 'fakecheque', 'overpay'],
  'moving-money': ['mule', 'parcel', 'parcels', 'reship', 'giftcard'],
  secrets: ['code', 'otp', 'password', 'id', 'docs', 'documents'],
  earnings: ['task', 'pyramid', 'ponzi', 'invest', 'investment', 'forex', 'crypto'],
  'leaving-cayfolk': ['offsite'],
}

/** Of the scams that no rule explains and whose writer named a kind: how many get one, and how many get that one. */
export function countNearestRules(): { all: number; named: number; right: number } {
  const found = trainingTexts().flatMap(({ kind, isScam, pattern, text }) => {
    const [first = ''] = pattern.split(':', 1)
    const [rule] = Object.entries(RULE_OF_PATTERN).find(([, patterns]) => patterns.includes(first)) ?? []
    const isUnexplained =
      isScam && rule && findScamSigns(text, { kind }).some(({ id }) => id === 'like-scams')
    return isUnexplained ? [{ rule, nearest: nearestRule(readScamText(text))?.id }] : []
  })
  return {
    all: found.length,
    named: found.filter(({ nearest }) => nearest).length,
    right: found.filter(({ rule, nearest }) => nearest === rule).length,
  }
}

async function main(files: string[]): Promise<void> {
  const print = (text: string) => process.stdout.write(`${text}\n`)
  const examples = readTrainingExamples()
  const setAside = readRuleTexts('heldout').map(readExample)
  const model = train(examples)
  const validated = crossValidate(examples)
  print(describe('Each writer by the others', validated))
  print(describeKinds(validated))
  print(describe('Set aside', score(model, setAside)))
  const { all, named, right } = countNearestRules()
  print(
    `Of ${all} scams that no rule explains, ${named} are told a kind, ${right} the one that their writer named`,
  )
  if (files.length === 0) return writeFile(OUTPUT, sourceOf(model))
  const more = files.flatMap(readFile).map(readExample)
  print(`With ${more.length} more texts:`)
  print(describe('Each writer by the others', crossValidate(examples, more)))
  print(describe('Set aside', score(train([...examples, ...more]), setAside)))
}

if (import.meta.main) await main(process.argv.slice(2))
