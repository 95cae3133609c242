import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { countNearestRules, readTrainingExamples, sourceOf, train } from './trainScamModel.ts'

test('the weights are those that the training texts give', { timeout: 120_000 }, async () => {
  const stored = await readFile(new URL('../contract/src/scam/modelWeights.ts', import.meta.url), 'utf8')
  expect(sourceOf(train(readTrainingExamples())) === stored).toBe(true)
})

test('where a scam that no rule explains is told a kind, four of five times it is what its writer named', () => {
  const { all, named, right } = countNearestRules()
  expect(named / all).toBeGreaterThan(0.4)
  expect(right / named).toBeGreaterThan(0.8)
})
