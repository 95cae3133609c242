// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSocket } from './socket.tsx'

test('useSocket throws outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  function Lost() {
    useSocket()
    return null
  }
  expect(() => render(<Lost />)).toThrow('useSocket must be used within a SocketProvider')
})
