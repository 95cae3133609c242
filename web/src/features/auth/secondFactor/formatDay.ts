import { createDateFormatter } from '../../../ui/format.ts'

/** "20 Nov 2026" */
export const formatDay = createDateFormatter({ dateStyle: 'medium' })
