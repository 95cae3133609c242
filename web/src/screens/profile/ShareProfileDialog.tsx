import { fullName } from 'contract/words/fullName'
import { PRODUCT_NAME } from 'contract/words/product'
import { publicProfilePath, type PublicProfile } from 'contract/publicProfiles'
import { Globe, Link2, MessageCircle, Share2 } from 'lucide-react'
import { PUBLIC_PROFILE_HINT } from '../../features/settings/publicProfileHint.ts'
import { useUpdateSettings } from '../../features/settings/settings.mutations.ts'
import { useSettings } from '../../features/settings/settings.queries.ts'
import { SettingsStatus } from '../../features/settings/SettingsStatus.tsx'
import { useHasShareSheet } from '../../ui/browserState.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { copyLink, absoluteUrl, openShareSheet, shareOnWhatsApp, type SharedPage } from '../../ui/share.ts'

export type SharedPerson = Pick<
  PublicProfile,
  'first_name' | 'last_name' | 'username' | 'trade' | 'occupation' | 'island'
>

type Props = { user: SharedPerson; open: boolean; onClose: () => void }

/** Shares the member's own profile, which is switched public first. */
export function ShareProfileDialog({ user, open, onClose }: Props) {
  const settings = useSettings()
  return (
    <Dialog open={open} onClose={onClose} title="Share your profile">
      {!settings.data ? (
        <SettingsStatus query={settings} />
      ) : settings.data.public_profile ? (
        <ShareOptions shared={sharedProfile(user)} />
      ) : (
        <MakePublic />
      )}
    </Dialog>
  )
}

function MakePublic() {
  const { mutate: change } = useUpdateSettings()
  return (
    <>
      <p>Your profile isn't public yet, so only members can open it.</p>
      <p className="text-muted">{PUBLIC_PROFILE_HINT}</p>
      <Button variant="action" icon={<Globe />} onClick={() => change({ public_profile: true })}>
        Make my profile public
      </Button>
    </>
  )
}

function ShareOptions({ shared }: { shared: SharedPage }) {
  const hasSheet = useHasShareSheet()
  return (
    <>
      <p role="status">Anyone with this link can see your profile:</p>
      <p className="rounded-md bg-sunken px-4 py-3 font-semibold wrap-anywhere">{absoluteUrl(shared.path)}</p>
      <div className="grid gap-3">
        {hasSheet ? (
          <Button variant="action" icon={<Share2 />} onClick={() => void openShareSheet(shared)}>
            Share
          </Button>
        ) : (
          <Button variant="action" icon={<MessageCircle />} onClick={() => shareOnWhatsApp(shared)}>
            Share on WhatsApp
          </Button>
        )}
        <Button icon={<Link2 />} onClick={() => void copyLink(shared.path)}>
          Copy link
        </Button>
      </div>
    </>
  )
}

/** "Ada Rolle, Boat Captain, Exuma. My profile on Cayfolk:" */
function sharedProfile(user: SharedPerson): SharedPage {
  const facts = [fullName(user), user.trade || user.occupation, user.island].filter(Boolean)
  return {
    path: publicProfilePath(user.username),
    title: `${fullName(user)} on ${PRODUCT_NAME}`,
    text: `${facts.join(', ')}. My profile on ${PRODUCT_NAME}:`,
  }
}
