import type { User } from 'contract/profiles'
import { Suspense, useState } from 'react'
import { memberStorage } from '../../api/memberStorage.ts'
import { jobsForYouHeight } from '../../features/jobs/jobsForYouHeight.ts'
import { MatchHint } from '../../features/jobs/MatchHint.tsx'
import { usePosts } from '../../features/posts/posts.queries.ts'
import { lazyOrNothing } from '../../ui/lazy.tsx'

const JobsForYou = lazyOrNothing(() => import('../../features/jobs/JobsForYou.tsx'), 'JobsForYou')

/**
 * The best jobs above a freelancer's feed. They come after the feed, which must not move: so their place has the height
 * of last time's rows, or of three.
 */
export function JobsForYouPlace({ me }: { me: User }) {
  // What the matches depend on: after a change nothing is known again.
  const profile = JSON.stringify([me.id, me.trade, me.skills, me.island])
  const [today] = useState(() => JSON.stringify([me.id, new Date().toDateString()]))
  const [rows] = useState(() => storedRows(profile))
  const [closed, setClosed] = useState(() => memberStorage.read('jobsForYouClosed'))
  const feed = usePosts({})
  if (me.user_type !== 'freelancer' || closed === today) return null
  if (!me.trade && !me.skills) return <MatchHint />

  const close = () => {
    memberStorage.write('jobsForYouClosed', today)
    setClosed(today)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div className="@container has-[>:empty]:hidden">
      <div className="[--job-row:5.25rem] empty:hidden @max-xs:[--job-row:9.5rem]">
        <Suspense fallback={rows > 0 && <div style={{ height: jobsForYouHeight(rows) }} />}>
          <JobsForYou
            key={profile}
            rows={rows}
            isFeedShown={!feed.isPending}
            onRows={(count) => memberStorage.write('jobsForYou', `${count} ${profile}`)}
            onClose={close}
          />
        </Suspense>
      </div>
    </div>
  )
}

/** How many jobs there were last time; as many as there can be if nothing is known. */
function storedRows(profile: string): number {
  const stored = memberStorage.read('jobsForYou') ?? ''
  const known = [0, 1, 2, 3].find((rows) => stored === `${rows} ${profile}`)
  return known ?? 3
}
