import { removeSecondStep, setAdminRole } from 'contract/administration'
import { useWrite } from '../../parts/useWrite.ts'

export function useSetAdminRole() {
  return useWrite(setAdminRole, {
    done: (_, { is_admin }) => (is_admin ? 'Administrator added' : 'Administrator removed'),
  })
}

export function useRemoveSecondStep() {
  return useWrite(removeSecondStep, { done: 'Two-step sign-in removed' })
}
