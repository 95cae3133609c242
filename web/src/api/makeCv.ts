import { CV_FILE_PATH, cvTitle, type CvFileQuery } from 'contract/cvFile'
import { callFile } from './call.ts'
import { serverMessage } from './errors.ts'

/** Makes the signed-in member's CV as a PDF, named like its title. */
export async function makeCv(
  query: CvFileQuery,
  me: { first_name: string; last_name: string },
): Promise<File> {
  const content = await callFile(`${CV_FILE_PATH}?${new URLSearchParams(query)}`)
  return new File([content], `${cvTitle(query.identity, me)}.pdf`, { type: 'application/pdf' })
}

/** Why `makeCv` failed. */
export const cvFailure = (error: Error): string =>
  serverMessage(error) ?? "Your CV couldn't be made. Please try again."
