import type { Company, CompanyMember, CompanyRole } from 'contract/companies'
import { LAST_OWNER } from 'contract/errors'
import { fullName } from 'contract/words/fullName'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { AlertDialog, Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { OptionSelect, Select } from '../../ui/Input.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useRestoreFocus } from '../../ui/restoreFocus.ts'
import { useRemoveCompanyMember, useSetCompanyMember } from './companies.mutations.ts'
import { useCompanyMembers, useFriendsToAdd } from './companies.queries.ts'

export const companyRoleLabels: Record<CompanyRole, string> = {
  owner: 'Owner',
  recruiter: 'Recruiter',
  reader: 'Reader',
}

type Props = { company: Company; me: number; onClose: () => void }

/** Who belongs to a company. Owners add friends, change roles and remove members. */
export function CompanyMembers({ company, me, onClose }: Props) {
  const list = useCompanyMembers(company.id)
  const focusProps = useRestoreFocus()
  const isOwner = company.role === 'owner'
  const members = list.data?.members
  const owners = members?.filter(({ role }) => role === 'owner')
  return (
    <Dialog open onClose={onClose} title={`Members of ${company.name}`}>
      <div {...focusProps} className="grid gap-4 rounded-sm">
        <p className="text-muted">
          Owners edit the page and its members. Recruiters post jobs for the company. Both decide on the
          applicants of all its jobs; readers only see them.
        </p>
        {list.isError && !members && (
          <Callout onRetry={() => void list.refetch()} retrying={list.isFetching}>
            The members couldn't be loaded.
          </Callout>
        )}
        {list.isPending && <Loading label="Loading members" />}
        {members && (
          <ul aria-label="Members" className="grid divide-y">
            {members.map((member) => (
              <MemberRow
                key={member.id}
                company={company}
                member={member}
                isOwner={isOwner}
                isMe={member.id === me}
                isLastOwner={member.role === 'owner' && owners?.length === 1}
              />
            ))}
          </ul>
        )}
        {members && isOwner && <AddFriend company={company} members={members} />}
      </div>
    </Dialog>
  )
}

type RowProps = {
  company: Company
  member: CompanyMember
  isOwner: boolean
  isMe: boolean
  isLastOwner: boolean
}

function MemberRow({ company: { id, name: company }, member, isOwner, isMe, isLastOwner }: RowProps) {
  const [isRemoving, setRemoving] = useState(false)
  const set = useSetCompanyMember()
  const remove = useRemoveCompanyMember(isMe ? `You left ${company}` : 'Removed')
  const name = fullName(member)
  const reasonId = useId()
  const describedBy = isLastOwner ? reasonId : undefined
  return (
    <li tabIndex={-1} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <Avatar person={member} size={40} />
      <span className="grid min-w-0 flex-1 basis-52">
        <b className="font-semibold">{isMe ? `${name} (you)` : name}</b>
        <span className="text-sm text-subtle">@{member.username}</span>
        {!isOwner && <span className="text-sm text-muted">{companyRoleLabels[member.role]}</span>}
      </span>
      {isOwner && (
        <OptionSelect
          aria-label={`Role of ${name}`}
          value={member.role}
          labels={companyRoleLabels}
          aria-describedby={describedBy}
          disabled={isLastOwner || set.isPending}
          onChange={(role) => set.mutate({ id, user_id: member.id, role })}
        />
      )}
      {(isOwner || isMe) && (
        <Button
          size="sm"
          aria-label={isMe ? `Leave ${company}` : `Remove ${name}`}
          aria-describedby={describedBy}
          disabled={isLastOwner}
          onClick={() => setRemoving(true)}
        >
          {isMe ? 'Leave' : 'Remove'}
        </Button>
      )}
      {isOwner && isLastOwner && (
        <p id={reasonId} className="w-full text-sm text-muted">
          {LAST_OWNER}
        </p>
      )}
      <AlertDialog
        open={isRemoving}
        title={isMe ? `Leave ${company}?` : `Remove ${name}?`}
        description={
          isMe
            ? `You keep your jobs, but they're no longer on its page. ${WAITS}`
            : `They keep their jobs, which are no longer on the company's page. ${WAITS} We'll tell ${member.first_name}.`
        }
        confirmLabel={isMe ? 'Leave' : 'Remove'}
        busyLabel={isMe ? 'Leaving...' : 'Removing...'}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id, user_id: member.id }, { onSettled: () => setRemoving(false) })}
        onCancel={() => setRemoving(false)}
      />
    </li>
  )
}

const WAITS = "If the company is verified, those that are open are on hold until we've checked them again."

/** Adds one of the member's friends. */
function AddFriend({ company: { id }, members }: { company: Company; members: readonly CompanyMember[] }) {
  const friends = useFriendsToAdd()
  const [chosen, setChosen] = useState('')
  const [role, setRole] = useState<CompanyRole>('recruiter')
  const add = useSetCompanyMember()
  const others = friends.data?.filter((friend) => !members.some((member) => member.id === friend.id))
  if (!others)
    return friends.isError ? (
      <Callout onRetry={() => void friends.refetch()} retrying={friends.isFetching}>
        Your friends couldn't be loaded.
      </Callout>
    ) : (
      <Loading label="Loading friends" />
    )
  if (others.length === 0 && !friends.hasNextPage)
    return (
      <p className="text-sm text-muted">
        {friends.data?.length === 0
          ? 'To add someone, become friends on Cayfolk first.'
          : 'All your friends are members already.'}
      </p>
    )
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen && !add.isPending)
          add.mutate({ id, user_id: Number(chosen), role }, { onSuccess: () => setChosen('') })
      }}
    >
      <Field label="Add a friend" className="min-w-0 flex-[1_1_12rem]">
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">Choose a friend</option>
            {others.map((friend) => (
              <option key={friend.id} value={friend.id}>
                {`${fullName(friend)} (@${friend.username})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Role">
        {(control) => (
          <OptionSelect {...control} value={role} labels={companyRoleLabels} onChange={setRole} />
        )}
      </Field>
      <Button type="submit" icon={<UserPlus />} busy={add.isPending} busyLabel="Adding..." disabled={!chosen}>
        Add
      </Button>
      {friends.hasNextPage && (
        <Button
          variant="quiet"
          busy={friends.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void friends.fetchNextPage()}
        >
          More friends
        </Button>
      )}
    </form>
  )
}
