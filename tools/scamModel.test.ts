import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  findKnownWords,
  readTexts,
  readTrainingTexts,
  sourceOf,
  trainKinds,
  trainScams,
} from './scamModel.ts'

test('the words and weights are those that the training texts give', { timeout: 120_000 }, async () => {
  const stored = await readFile(new URL('../contract/src/scam/modelWeights.ts', import.meta.url), 'utf8')
  const texts = readTrainingTexts()
  const knownWords = findKnownWords(texts)
  const read = readTexts(texts, knownWords)
  expect(sourceOf(knownWords, trainScams(read), trainKinds(read)) === stored).toBe(true)
})
