type Factory = {
  createPolicy: (name: 'default', rules: { createHTML: (text: string) => string | null }) => unknown
}

/**
 * The page's policy (Trusted Types) forbids text to be set as HTML, which is how the picker fills its style sheet. From here
 * on text may be that holds no markup: nothing without a `<` can make an element, and all else is refused as before.
 */
export function allowPlainText(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}
