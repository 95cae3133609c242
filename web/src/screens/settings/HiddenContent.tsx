import { HiddenJobs } from '../../features/jobs/hidden/HiddenJobs.tsx'
import { HiddenPosts } from '../../features/posts/HiddenPosts.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** /settings/hidden */
export function HiddenContent() {
  return (
    <>
      <SettingsPart id="hidden-posts" title="Hidden posts" hint="Posts you've hidden from your feed.">
        <HiddenPosts />
      </SettingsPart>
      <SettingsPart
        id="hidden-jobs"
        title="Hidden jobs"
        hint="Jobs and companies you've hidden from your job list, searches and alerts. Employers aren't told."
      >
        <HiddenJobs />
      </SettingsPart>
    </>
  )
}
