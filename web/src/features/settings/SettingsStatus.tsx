import type { ComponentProps } from 'react'
import { QueryStatus } from '../../ui/QueryStatus.tsx'

type Props = Pick<ComponentProps<typeof QueryStatus>, 'query' | 'skeleton'>

/** What is shown instead of settings until they have loaded. */
export function SettingsStatus(props: Props) {
  return <QueryStatus {...props} loading="Loading settings" failed="Your settings couldn't be loaded." />
}
