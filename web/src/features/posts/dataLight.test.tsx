// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ada, ben } from '../../test/people.ts'
import { freshBrowser, show } from '../../test/show.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { DataLight } from '../../ui/dataLight.ts'
import { PostPictures } from './PostPictures.tsx'
import { PostVideo } from './PostVideo.tsx'

const browser = freshBrowser()
afterEach(() => vi.unstubAllGlobals())

const pictures = { images: ['/uploads/a.webp', '/uploads/b.webp'], image_alts: ['A boat', ''] }

function open(isLight: boolean | undefined) {
  show(
    <DataLight value={isLight}>
      <PostPictures pictures={pictures} eager />
      <PostVideo src="/uploads/v.mp4" poster="/uploads/p.webp" by="Ben" />
      <Avatar person={{ ...ben, avatar_url: '/uploads/ben.webp' }} />
    </DataLight>,
    { network: browser.network, as: ada },
  )
}

const loaded = () => [...document.querySelectorAll('img, video[poster]')].length

test('in data-light mode a picture comes when it is tapped, alone', () => {
  open(true)
  expect(loaded()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 1 of 2: A boat' }))
  expect(screen.getByRole('button', { name: 'Open picture 1 of 2: A boat' })).toBeTruthy()
  expect(loaded()).toBe(1)
})

test('otherwise everything is there at once', () => {
  open(false)
  expect(loaded()).toBe(4)
})

test('where nothing was chosen, the device decides', () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } })
  open(undefined)
  expect(loaded()).toBe(0)
})
