// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import { profileFields } from './profileValues.ts'

const browser = setupBrowser()

test('the form has an input for every field of the profile', async () => {
  const client = { ...ada, user_type: 'client' }
  renderInApp(
    <ProfileEditor
      user={client}
      draft={null}
      picture={null}
      focusOn={undefined}
      onDraft={() => {}}
      onDone={() => {}}
    />,
    { ...browser, as: client },
  )
  await screen.findByLabelText('First name')
  expect(profileFields.filter((field) => !document.getElementById(field))).toEqual([])
})
