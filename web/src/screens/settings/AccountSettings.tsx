import type { User } from 'contract/profiles'
import { DeleteAccount } from '../../features/account/DeleteAccount.tsx'
import { ExportAccount } from '../../features/account/ExportAccount.tsx'
import { LimitNotice } from '../../features/moderation/LimitNotice.tsx'
import { AccountType } from '../../features/settings/AccountType.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** /settings/account */
export function AccountSettings({ user }: { user: User }) {
  return (
    <>
      {user.account_limit && (
        <SettingsPart
          title="Your account is limited"
          hint="Administrators confirmed several reports about you."
        >
          <LimitNotice user={user} limit={user.account_limit} />
        </SettingsPart>
      )}
      <SettingsPart title="Account type" hint="Decides what your menus and your home page offer.">
        <AccountType />
      </SettingsPart>
      <SettingsPart title="Your data" hint="Everything in your account, in one file.">
        <ExportAccount />
      </SettingsPart>
      <SettingsPart title="Delete account" hint="This is permanent and can't be undone.">
        <DeleteAccount />
      </SettingsPart>
    </>
  )
}
