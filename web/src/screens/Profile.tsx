import { Pencil } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { useDraft } from '../api/drafts.ts'
import { useSession } from '../api/session.tsx'
import { StoredCvCard } from '../features/applications/StoredCvCard.tsx'
import { AvailabilityButton, AvailabilityTermsButton } from '../features/hireme/Availability.tsx'
import { PortfolioEditor } from '../features/posts/portfolio/PortfolioEditor.tsx'
import { CvEditor } from '../features/profiles/cv/CvEditor.tsx'
import { ProfileAbout } from '../features/profiles/ProfileAbout.tsx'
import { CompletenessCard } from '../features/profiles/CompletenessCard.tsx'
import { PersonCard, ProfileColumns } from '../features/profiles/PersonCard.tsx'
import { PictureButtons } from '../features/profiles/PictureButtons.tsx'
import type { ProfileEditor as Editor } from '../features/profiles/ProfileEditor.tsx'
import { profileFields, type ProfileValues } from '../features/profiles/profileValues.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ScreenLoading } from '../shell/ScreenLoading.tsx'
import { Button } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { PapersCard } from './profile/PapersCard.tsx'
import { ShareProfileButton } from './profile/ShareProfileButton.tsx'

const ProfileEditor = lazyComponent(() => import('../features/profiles/ProfileEditor.tsx'), 'ProfileEditor')

/**
 * /profile: the member's own profile. ?edit={field} opens the form at a field; `avatar_url` focuses the picture's
 * button.
 */
export function Profile() {
  const session = useSession()
  const [params, setParams] = useSearchParams()
  const [draft, setDraft, clearDraft, ready] = useDraft<Partial<ProfileValues> | null>('profile', null)
  const [mode, setMode] = useState<'view' | 'edit' | 'closed'>('view')
  const [focusOn, setFocusOn] = useState<ComponentProps<typeof Editor>['focusOn']>('heading')
  const refresh = useEffectEvent(session.refresh)
  // The number of posts may have changed.
  useEffect(() => refresh(), [])
  const opener = useRef<HTMLButtonElement>(null)
  const picture = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (mode === 'closed') opener.current?.focus()
  }, [mode])
  const edit = (field: typeof focusOn) => {
    setFocusOn(field)
    setMode('edit')
  }
  const wanted = params.get('edit')
  const wantedField = profileFields.find((name) => name === wanted)
  const focusPicture = useEffectEvent(() => {
    picture.current?.focus()
    // Without the parameter, the same link works a second time.
    setParams({}, { replace: true })
  })
  useEffect(() => {
    if (wanted === 'avatar_url') focusPicture()
  }, [wanted])
  if (session.state !== 'authenticated') return null

  const { user } = session
  // A stored draft opens the form again after a reload.
  const editing = ready && (mode === 'edit' || wantedField !== undefined || draft !== null)
  const close = () => {
    setMode('closed')
    if (wantedField) setParams({}, { replace: true })
    clearDraft()
  }

  return (
    <ProfileColumns
      card={
        <PersonCard
          person={user}
          postsLink={`/user/${user.id}`}
          picture={!editing && <PictureButtons as="icon" ref={picture} user={user} />}
          availability={!editing && <AvailabilityButton />}
          menu={
            !editing && (
              <div className="flex flex-wrap gap-2 pr-2">
                <Button ref={opener} variant="action" icon={<Pencil />} onClick={() => edit('heading')}>
                  Edit Profile
                </Button>
                <ShareProfileButton user={user} as="icon" />
              </div>
            )
          }
        />
      }
    >
      <PageTitle title="Profile" />
      {editing ? (
        <Suspense fallback={<ScreenLoading label="Loading the form" />}>
          <ProfileEditor
            user={user}
            draft={draft}
            picture={<PictureButtons user={user} />}
            focusOn={wantedField ?? (mode === 'edit' ? focusOn : undefined)}
            onDraft={setDraft}
            onDone={close}
          />
        </Suspense>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <CompletenessCard user={user} />
          <ProfileAbout
            person={user}
            termsButton={user.is_available_for_hire && <AvailabilityTermsButton />}
          />
          <CvEditor user={user} />
          <PortfolioEditor id={user.id} />
          <StoredCvCard />
          <PapersCard />
        </div>
      )}
    </ProfileColumns>
  )
}
