import { register } from 'contract/auth'
import { callApi } from './callApi.ts'

/** Creates an account on the server at `base` and returns the headers that authenticate it. */
export async function signUp(base: string, email: string): Promise<{ authorization: string }> {
  const { access_token } = await callApi(base, register, {
    first_name: 'Ada',
    last_name: 'Rolle',
    email,
    password: 'junkanoo',
    user_type: 'freelancer',
  })
  return { authorization: `Bearer ${access_token}` }
}
