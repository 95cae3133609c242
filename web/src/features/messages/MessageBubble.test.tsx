// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { conversationBetween, messageBy } from '../../test/messages.ts'
import { ada, ben } from '../../test/people.ts'
import { MessageBubble } from './MessageBubble.tsx'

beforeEach(() => vi.useFakeTimers())
test('the options of a message appear after a long press, until something else is pressed', () => {
  render(
    <MessageBubble
      row={{ message: messageBy(ben, 1), day: undefined, isLast: true }}
      conversation={conversationBetween(ada, ben)}
      me={ada.id}
      now={0}
      isHighlighted={false}
      renderReport={undefined}
      renderUndelivered={undefined}
    />,
  )
  const words = screen.getByText('Message 1')
  const isHeld = () => words.closest('[data-held]') !== null
  const press = (ms: number, pointerType = 'touch') => {
    fireEvent.pointerDown(words, { pointerType })
    act(() => void vi.advanceTimersByTime(ms))
    fireEvent.pointerUp(words, { pointerType })
    act(() => void vi.runAllTimers())
  }
  press(300)
  press(1_000, 'mouse')
  expect(isHeld()).toBe(false)
  // A finger that scrolls leaves the message.
  fireEvent.pointerDown(words, { pointerType: 'touch' })
  fireEvent.pointerOut(words, { pointerType: 'touch' })
  act(() => void vi.runAllTimers())
  expect(isHeld()).toBe(false)
  press(500)
  expect(isHeld()).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(isHeld()).toBe(false)
})
