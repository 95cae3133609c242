export const credentialApprovedPhrase = (name: string) => `We've checked ${name}. Your badge now shows it.`
export const credentialRestoredPhrase = (name: string) =>
  `${name} is verified again, because your profile has that name again.`
export const credentialReturnedPhrase = (name: string, question: string) =>
  `We have a question about ${name}: ${question}`
export const credentialRefusedPhrase = (name: string, explanation: string) =>
  `We couldn't verify ${name}: ${explanation}`
export const credentialEndedPhrase = (name: string, explanation: string) =>
  `The verification of ${name} has ended: ${explanation}`
export const credentialExpiredPhrase = (name: string) =>
  `The verification of ${name} has ended because the licence expired. You can ask us to check the new one.`
export const credentialRenamedPhrase = (name: string) =>
  `The verification of ${name} has ended because the company name on your profile changed. You can ask us to check the new name.`
/** For the owner who asked for it. */
export const companyRenamedPhrase = (name: string) =>
  `The verification of ${name} has ended because the company's page was renamed. You can ask us to check the new name.`
