/**
 * Trains the models of scams and of their kinds (decision 71) with contract/training-texts and writes the known words
 * and the weights:
 *
 *   npm run scam-model              trains, writes, and says how well it does
 *   npm run scam-model -- FILE…     compares it with a model that also learned the texts of these files; writes nothing
 *
 * Files have one JSON object a line: { kind, text, label: 'scam' | 'honest', scam?, pattern? } and for jobs also title,
 * company, location and pay. `scam` is the kind of the scam, `pattern` what the writer called it.
 */
import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { readFeatures, WEIGHTS_COUNT, type Features } from 'contract/scam/features'
import { createKnownWords } from 'contract/scam/knownWords'
import { SCAM_KIND_IDS, type ScamKindId } from 'contract/scam/kinds'
import { encodeWeights, WEIGHT_MAX } from 'contract/scam/weights'
import { mostProbableKind, probabilityOf, readParts, type LinearModel } from 'contract/scam/model'
import { readScamText } from 'contract/scam/text'

type TrainingText = {
  writer: string
  isScam: boolean
  scam: ScamKindId | undefined
  pattern: string
  text: string
}
type Example = { features: Features; isScam: boolean; isPart: boolean }
/** A text as the model reads it: as a whole, and in the parts that are judged too. */
type ReadText = TrainingText & { whole: Features; parts: Features[] }

const CONTRACT = new URL('../contract/', import.meta.url).pathname
const OUTPUT = `${CONTRACT}src/scam/modelWeights.ts`

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

const readFile = (file: string) => linesOf(file).map((line) => readLine(line, basename(file)))

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
const readTextsSetAside = (): TrainingText[] =>
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

type Scored = Pick<TrainingText, 'isScam' | 'pattern'> & { score: number }

/** The highest probability of the whole text and its parts, as `findScamSigns` judges it. */
const score = (model: LinearModel, texts: readonly ReadText[]): Scored[] =>
  texts.map(({ isScam, pattern, whole, parts }) => ({
    isScam,
    pattern,
    score: Math.max(...[whole, ...parts].map((features) => probabilityOf(model, features))),
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

/** Only learned from: earlier versions were developed with these texts. */
const FIRST = 'first.ndjson'

/** Calls `measure` for each writer, with the texts of that one and those of the others. */
function crossValidate<T>(
  texts: readonly ReadText[],
  measure: (own: ReadText[], others: ReadText[]) => T[],
): T[] {
  const writers = new Set(texts.map(({ writer }) => writer))
  writers.delete(FIRST)
  return [...writers].flatMap((writer) =>
    measure(
      texts.filter((text) => text.writer === writer),
      texts.filter((text) => text.writer !== writer),
    ),
  )
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

/** Of scams of other writers with a known kind: for how many it is named, and rightly. */
function describeNames(texts: readonly ReadText[]): string {
  const named = crossValidate(texts, (own, others) => {
    const kinds = trainKinds(others)
    return own.flatMap(({ whole, scam }) => (scam ? [{ scam, name: mostProbableKind(kinds, whole) }] : []))
  })
  const withName = named.filter(({ name }) => name)
  const right = withName.filter(({ scam, name }) => scam === name)
  return `Of ${named.length} scams of a known kind, ${withName.length} are told a kind, ${right.length} the right one`
}

async function main(files: string[]): Promise<void> {
  const print = (text: string) => process.stdout.write(`${text}\n`)
  const trainingTexts = readTrainingTexts()
  const knownWords = findKnownWords(trainingTexts)
  const read = (texts: readonly TrainingText[]) => readTexts(texts, knownWords)
  const texts = read(trainingTexts)
  const setAside = read(readTextsSetAside())
  const validate = (more: ReadText[]) =>
    crossValidate(texts, (own, others) => score(trainScams([...others, ...more]), own))
  const scams = trainScams(texts)
  const validated = validate([])
  print(describe('Each writer by the others', validated))
  print(describeKinds(validated))
  print(describe('Set aside', score(scams, setAside)))
  print(describeNames(texts))
  if (files.length === 0) return writeFile(OUTPUT, sourceOf(knownWords, scams, trainKinds(texts)))
  const more = read(files.flatMap(readFile))
  print(`With ${more.length} more texts:`)
  print(describe('Each writer by the others', validate(more)))
  print(describe('Set aside', score(trainScams([...texts, ...more]), setAside)))
}

if (import.meta.main) await main(process.argv.slice(2))
