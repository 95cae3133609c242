import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PUBLIC_PROFILE_PARTS } from '../../features/settings/publicProfileHint.ts'
import privacy from './privacy.md?raw'
import { Prose } from './Prose.tsx'

const html = (text: string) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <Prose text={text} />
    </StaticRouter>,
  ).replaceAll(' data-discover="true"', '')

test.for([
  ['Two\nlines.\n\nAnother.', '<p>Two lines.</p><p>Another.</p>'],
  ['- One\n- Two\n  lines', '<ul><li>One</li><li>Two lines</li></ul>'],
  ['_Version 1_', '<p class="text-sm text-subtle">Version 1</p>'],
  [
    'Press **Stop** in [your\nsettings](/settings#a).',
    '<p>Press <b>Stop</b> in <a href="/settings#a">your settings</a>.</p>',
  ],
  ['{PRODUCT_NAME} is free.', '<p>Cayfolk is free.</p>'],
] as const)('%j is read as Markdown', ([text, expected]) => {
  expect(html(text)).toBe(expected)
})

test('the privacy policy names the parts of a public profile as the setting does', () => {
  expect(html(privacy)).toContain(`your ${PUBLIC_PROFILE_PARTS}.`)
})
