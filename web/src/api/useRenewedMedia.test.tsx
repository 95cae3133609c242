// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { imageSources } from 'contract/rules/images'
import { expect, test, vi } from 'vitest'
import { ada } from '../test/people.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { useRenewedMedia } from './useRenewedMedia.ts'

const browser = setupBrowser()
const PATH = `/uploads/${'a'.repeat(22)}`
const signed = (path: string, seconds: number) =>
  `${path}?expires=${Math.floor(Date.now() / 1000) + seconds}&signature=${'s'.repeat(43)}`

/** Shows a picture whose address comes from `load`. */
function Page({ load }: { load: () => string }) {
  useRenewedMedia()
  const { data } = useQuery({ queryKey: ['picture'], queryFn: load })
  return data ? <img {...imageSources(data, true)} alt="A boat" /> : null
}

async function show(...addresses: [string, ...string[]]) {
  const load = vi.fn(() => addresses.shift() ?? '')
  renderInApp(<Page load={load} />, { server: browser.server, as: ada })
  return { load, picture: await screen.findByRole<HTMLImageElement>('img') }
}

test('a picture whose address has expired gets a new one', async () => {
  const fresh = signed(`${PATH}.webp`, 600)
  const { picture } = await show(signed(`${PATH}.webp`, -1), fresh)
  fireEvent.error(picture)
  await waitFor(() => expect(picture.getAttribute('src')).toBe(fresh.replace('.webp', '-w480.webp')))
})

test.for<[name: string, address: string]>([
  ['a public picture', `${PATH}.webp`],
  ['a picture whose address still works', signed(`${PATH}.webp`, 60)],
  ['a picture from elsewhere', 'https://pictures.example/a.webp?expires=1'],
])('%s that fails to load changes nothing', async ([, address]) => {
  const { load, picture } = await show(address)
  fireEvent.error(picture)
  await Promise.resolve()
  expect(load).toHaveBeenCalledTimes(1)
})
