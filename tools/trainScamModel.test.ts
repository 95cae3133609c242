import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readTrainingTexts, sourceOf, trainKinds, trainScams } from './trainScamModel.ts'

test('the weights are those that the training texts give', { timeout: 120_000 }, async () => {
  const stored = await readFile(new URL('../contract/src/scam/modelWeights.ts', import.meta.url), 'utf8')
  const texts = readTrainingTexts()
  expect(sourceOf(trainScams(texts), trainKinds(texts)) === stored).toBe(true)
})
