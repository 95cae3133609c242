import { PAGES } from 'contract/pages'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const paths = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...paths(children)])

test('the server knows every route, and nothing else as a page', () => {
  const shown = paths(routes).filter((path) => path !== '*')
  expect([...shown, '/app-shell'].sort()).toEqual([...PAGES].sort())
})
