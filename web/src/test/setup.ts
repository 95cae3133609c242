import { configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What a test waits for comes late on a busy machine, and no test waits for what doesn't come.
configure({ asyncUtilTimeout: 10_000 })

// A module that is still being loaded when its file's tests are over would have nobody to go to.
afterEach(() => vi.dynamicImportSettled())
