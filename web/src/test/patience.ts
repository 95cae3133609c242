import { configure } from '@testing-library/react'

// What a test waits for comes late on a busy machine, and no test waits for what doesn't come.
configure({ asyncUtilTimeout: 10_000 })
