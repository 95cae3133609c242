/** The labels and hints of a profile's trade and occupation. */
export const workFieldTexts = {
  trade: { label: 'Trade', hint: 'What people hire you for: electrician, nurse, captain' },
  occupation: { label: 'Occupation', hint: 'Your job title, as others see it' },
}
