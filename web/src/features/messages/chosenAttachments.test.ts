import { expect, test } from 'vitest'
import { acceptAttachments } from './chosenAttachments.ts'

test.each([
  ['cv.pdf', '', 'document'],
  ['cv.pdf', 'application/octet-stream', 'document'],
  ['cv.pdf', 'application/x-pdf', 'document'],
  ['roof.png', '', 'image'],
])('%s of the type "%s" is a %s', (name, type, kind) => {
  const { taken, error } = acceptAttachments(0, [new File(['x'], name, { type })])
  expect(taken).toMatchObject([{ name, kind }])
  expect(error).toBeUndefined()
})

const PICTURES = 'Please select a valid image file (JPEG, PNG, GIF)'
const OTHERS = 'Please choose pictures or PDF files'

test.each([
  ['IMG_1.heic', 'image/heic', PICTURES],
  ['IMG_1.HEIC', '', PICTURES],
  ['roof.avif', 'image/avif', PICTURES],
  ['notes.txt', 'text/plain', OTHERS],
  ['cv', '', OTHERS],
])('%s of the type "%s" is refused: %s', (name, type, error) => {
  expect(acceptAttachments(0, [new File(['x'], name, { type })])).toEqual({ taken: [], error })
})
