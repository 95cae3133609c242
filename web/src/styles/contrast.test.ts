import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = { light: colorsOf('light'), dark: colorsOf('dark') }

// WCAG 2.2 requires 4.5:1 for text and 3:1 for borders and icons. Body text must have 7:1, for sunlight.
const TEXT = 4.5
const READING = 7
const SIGN = 3

const pairs: [front: string, back: string, needs: number][] = [
  ...['surface', 'bg', 'surface-sunken', 'surface-raised'].map(
    (it) => ['text', it, READING] as [string, string, number],
  ),
  ...['surface', 'bg', 'surface-sunken'].map((it) => ['text-muted', it, READING] as [string, string, number]),
  ...['surface', 'bg', 'surface-sunken', 'surface-raised'].map(
    (it) => ['text-subtle', it, TEXT] as [string, string, number],
  ),
  ...['surface', 'bg', 'brand-tint'].map((it) => ['link', it, TEXT] as [string, string, number]),
  ['link-hover', 'surface', TEXT],
  ['link', 'unread', SIGN],
  ['on-brand', 'brand', TEXT],
  ['on-brand', 'brand-hover', TEXT],
  ['on-brand-tint', 'brand-tint', READING],
  ['on-brand-tint', 'brand-tint-strong', TEXT],
  ['on-brand-tint', 'unread', READING],
  ['on-action', 'action', READING],
  ['on-action', 'action-hover', READING],
  ['action-edge', 'surface', SIGN],
  ['action-edge', 'bg', SIGN],
  ['on-bar', 'bar', TEXT],
  ['bar-mark', 'bar', SIGN],
  ['on-bar', 'bar-hover', TEXT],
  ['on-bar-field', 'bar-field', TEXT],
  ['text-muted', 'bar-field', TEXT],
  ['bar-field-edge', 'bar', SIGN],
  ['tabbar-active', 'tabbar', TEXT],
  ['text-muted', 'tabbar', TEXT],
  ...['success', 'danger'].flatMap(
    (it) =>
      [
        [it, `${it}-tint`, TEXT],
        [it, 'surface', TEXT],
      ] as [string, string, number][],
  ),
  ['on-danger-fill', 'danger-fill', TEXT],
  ['warning', 'warning-tint', TEXT],
  ['info', 'info-tint', TEXT],
  ['like', 'surface', TEXT],
  ['like', 'like-tint', TEXT],
  ['online', 'surface', SIGN],
  ['online-on-bar', 'bar', SIGN],
  ...['match-high', 'match-mid', 'match-low'].map((it) => [it, 'surface', TEXT] as [string, string, number]),
  ['on-bubble-me', 'bubble-me', TEXT],
  ['on-bubble-them', 'bubble-them', READING],
  ['text-subtle', 'bubble-them', TEXT],
  ...['surface', 'bg', 'surface-sunken'].map((it) => ['border-strong', it, SIGN] as [string, string, number]),
  ...['bg', 'surface', 'bar'].map((it) => ['focus-outer', it, SIGN] as [string, string, number]),
  ['focus-inner', 'focus-outer', SIGN],
  ...[1, 2, 3, 4, 5, 6].map((n) => [`on-av${n}`, `av${n}`, TEXT] as [string, string, number]),
]

test('every color pair in use meets its contrast ratio in both themes', () => {
  expect(pairs.length).toBeGreaterThan(50)
  for (const [theme, color] of Object.entries(themes)) {
    for (const [front, back, needs] of pairs) {
      expect(
        ratio(color[front] ?? '', color[back] ?? ''),
        `${theme}: ${front} on ${back}`,
      ).toBeGreaterThanOrEqual(needs)
    }
  }
})

/** The tokens that are hex colors, as `name: value` in one theme. */
function colorsOf(theme: 'light' | 'dark'): Record<string, string> {
  const token = /--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/gi
  return Object.fromEntries(
    [...css.matchAll(token)].map(([, name, light, dark, both]) => [
      name,
      both ?? (theme === 'light' ? light : dark),
    ]),
  )
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
function ratio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
