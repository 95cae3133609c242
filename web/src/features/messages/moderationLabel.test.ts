import { expect, test } from 'vitest'
import { moderationLabel } from './moderationLabel.ts'

const hidden = { reason: 'spam', appeal: null } as const

test.each([
  ['a delivered message', 3, null, undefined],
  ['one that was hidden', 3, hidden, 'Hidden'],
  ['one that waits', 0, { ...hidden, held_for: ['payment'] }, 'Waiting for review'],
  ['one that was refused', 0, hidden, 'Not delivered'],
])('%s is marked as such for its sender', (_, seq, moderation, label) => {
  expect(moderationLabel({ seq, moderation })).toBe(label)
})
