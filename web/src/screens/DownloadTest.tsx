import { useQuery } from '@tanstack/react-query'
import { getStats } from 'contract/health'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { query } from '../api/queries.ts'
import { simulateInstall } from '../shell/install/installPrompt.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ScreenLoading } from '../shell/ScreenLoading.tsx'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { toast } from '../ui/toast.ts'

/** /download-test: three test buttons, in demonstrations only. */
export function DownloadTest() {
  const stats = useQuery(query(getStats, {}))
  const navigate = useNavigate()
  const [isAlert, setAlert] = useState(false)

  if (stats.isPending) return <ScreenLoading />
  if (!stats.data) {
    return (
      <Callout onRetry={() => void stats.refetch()} retrying={stats.isFetching}>
        This page couldn't be loaded.
      </Callout>
    )
  }
  if (!stats.data.demonstration) return <Navigate to="/login" replace />

  const simulate = () => {
    simulateInstall()
    toast.success('Simulated: the app now counts as installed.')
  }
  return (
    <div className="mx-auto grid max-w-column gap-4">
      <PageTitle title="Button test" />
      <h1>Button test</h1>
      {isAlert && <Callout>The alert button works.</Callout>}
      <Button onClick={() => setAlert(true)}>Test alert</Button>
      <Button onClick={() => void navigate('/')}>Navigate home</Button>
      <Button variant="action" onClick={simulate}>
        Simulate install
      </Button>
    </div>
  )
}
