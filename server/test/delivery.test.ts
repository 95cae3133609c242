import { expect, test } from 'vitest'
import { testDelivery } from './delivery/testDelivery.ts'

test('every message arrives once and in order while connections are cut and the server is killed', async () => {
  const report = await testDelivery({ members: 4, messages: 240, kills: 1 })
  expect(report).toMatchObject({ acknowledged: 240, missing: 0, duplicated: 0, outOfOrder: 0, incomplete: 0 })
}, 120_000)
