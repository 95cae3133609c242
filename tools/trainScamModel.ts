/**
 * Trains the models of scams and of their kinds (decision 71) with contract/training-texts and writes the known words
 * and the weights:
 *
 *   npm run scam-model              trains, writes, and says how well it does
 *   npm run scam-model -- FILE…     compares it with a model that also learned the texts of these files; writes nothing
 */
import { writeFile } from 'node:fs/promises'
import { mostProbableKind, probabilityOf, type LinearModel } from 'contract/scam/model'
import {
  findKnownWords,
  readFile,
  readTexts,
  readTextsSetAside,
  readTrainingTexts,
  sourceOf,
  trainKinds,
  trainScams,
  type ReadText,
  type TrainingText,
} from './scamModel.ts'

const OUTPUT = new URL('../contract/src/scam/modelWeights.ts', import.meta.url)

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

await main(process.argv.slice(2))
